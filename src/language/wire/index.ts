export type * from './Envelope';
export type * from './HistoryEntry';
export type * from './ListAnswer';
