export type * from './AccountMembers';
export type * from './ClientConfig';
export type * from './Envelope';
export type * from './HistoryEntry';
export type * from './ListAnswer';
export type * from './Role';
export * from './SocketEvent';
export type * from './UserInfo';
export * from './UserSettings';
