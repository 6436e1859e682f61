export * from './JournalViews';
export * from './journalNames';
export * from './period';
