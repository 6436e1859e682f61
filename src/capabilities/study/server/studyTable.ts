import { systemTable, type TableColumns } from '../../../server/storage/SystemTables';

/** What learners have watched of videos, stretch by stretch in seconds, and when that was last reported. */
export const STUDY_TABLE = systemTable(
  {
    package_id: 'bigint not null',
    resource: 'character varying(40) not null',
    record_id: 'bigint not null',
    ranges: 'jsonb not null',
    credit: 'double precision not null',
    reported_time: 'timestamp(0) without time zone not null',
  },
  ['package_id', 'resource', 'record_id'],
);

declare module '../../../server/storage/SystemTables' {
  interface SystemTables {
    sys_study: TableColumns<typeof STUDY_TABLE>;
  }
}
