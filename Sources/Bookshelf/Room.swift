// Bookshelf
