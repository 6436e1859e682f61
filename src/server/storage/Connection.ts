import type { Kysely } from 'kysely';
import type { SystemTables } from './SystemTables';

/** What statements are sent over: the database, or a transaction of it. */
export type Connection = Kysely<SystemTables>;
