// Template
