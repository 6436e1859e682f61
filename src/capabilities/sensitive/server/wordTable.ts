import { systemTable, type TableColumns } from '../../../server/storage/SystemTables';

/** Names the state of the list of words of an account set; none where nobody has changed it yet. */
export const WORD_TABLE = systemTable({ package_id: 'bigint not null', version: 'character varying(40) not null' }, [
  'package_id',
]);

declare module '../../../server/storage/SystemTables' {
  interface SystemTables {
    sys_sensitive_word: TableColumns<typeof WORD_TABLE>;
  }
}
