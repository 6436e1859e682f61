export * from './JournalViews';
export * from './journalNames';
export * from './period';
export { carriedOver } from './carriedOver';
