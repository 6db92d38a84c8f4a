// EPUB
