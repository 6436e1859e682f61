import type { Connection } from '../storage';
import type { ExistingTables } from './tableChanges';

/** Tables that are called otherwise: what is run for it, and what is there afterwards. */
export interface RenamedTables {
  existing: ExistingTables;
  statements: string[];
  /** what a person must decide first */
  refused: string[];
}

/** What has another name than it had, as the migration asks for it. */
export interface Renames {
  /** before tables are compared with what the schema files say */
  tables(existing: ExistingTables, database: Connection): Promise<RenamedTables>;
  /** what is stored under names, once the tables are as the schema files say; in the same transaction */
  stored(database: Connection): Promise<void>;
}
