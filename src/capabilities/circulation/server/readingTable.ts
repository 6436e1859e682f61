import { systemTable, type TableColumns } from '../../../server/storage/SystemTables';

/** Who has read a record, confirmed it, and been urged to. */
export const READING_TABLE = systemTable(
  {
    package_id: 'bigint not null',
    resource: 'character varying(40) not null',
    record_id: 'bigint not null',
    user_id: 'bigint not null',
    read_time: 'timestamp(0) without time zone',
    confirmed_time: 'timestamp(0) without time zone',
    urged_time: 'timestamp(0) without time zone',
    note: 'character varying(200)',
  },
  ['package_id', 'resource', 'record_id', 'user_id'],
);

declare module '../../../server/storage/SystemTables' {
  interface SystemTables {
    sys_reading: TableColumns<typeof READING_TABLE>;
  }
}
