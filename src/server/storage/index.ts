export type { Database } from './Database';
export { DatabaseBusyError } from './DatabaseBusyError';
export { DatabaseFolderError } from './DatabaseFolderError';
export type { DatabaseOptions } from './openDatabase';
export { openDatabase } from './openDatabase';
export { MAX_PAYLOAD } from './Notifications';
export { SqlError } from './SqlError';
export type { Tables } from './Tables';
