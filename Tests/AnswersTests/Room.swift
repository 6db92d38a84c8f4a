// Answers
