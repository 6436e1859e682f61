import { systemTable, type TableColumns } from '../../../server/storage/SystemTables';

/** Templates as they were when they were saved: a journal keeps the form that it was written into. */
export const JOURNAL_VERSION_TABLE = systemTable(
  {
    package_id: 'bigint not null',
    template_id: 'bigint not null',
    version: 'integer not null',
    title: 'character varying(60) not null',
    form: 'jsonb not null',
    created_id: 'bigint not null',
    created_time: 'timestamp(0) without time zone not null',
  },
  ['package_id', 'template_id', 'version'],
);

declare module '../../../server/storage/SystemTables' {
  interface SystemTables {
    sys_journal_version: TableColumns<typeof JOURNAL_VERSION_TABLE>;
  }
}
