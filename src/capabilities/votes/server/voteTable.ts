import { systemTable, type TableColumns } from '../../../server/storage/SystemTables';

/** Who is for which record, whichever it is of: once at most. */
export const VOTE_TABLE = systemTable(
  {
    package_id: 'bigint not null',
    resource: 'character varying(40) not null',
    record_id: 'bigint not null',
    user_id: 'bigint not null',
    created_time: 'timestamp(0) without time zone not null',
  },
  ['package_id', 'resource', 'record_id', 'user_id'],
);

declare module '../../../server/storage/SystemTables' {
  interface SystemTables {
    sys_vote: TableColumns<typeof VOTE_TABLE>;
  }
}
