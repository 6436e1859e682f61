import { systemTable, type TableColumns } from '../../../server/storage/SystemTables';

/** Templates as they were when they were saved: an approval keeps the one that it began with. */
export const VERSION_TABLE = systemTable(
  {
    package_id: 'bigint not null',
    template_id: 'bigint not null',
    version: 'integer not null',
    title: 'character varying(60) not null',
    form: 'jsonb not null',
    flow: 'jsonb not null',
    created_id: 'bigint not null',
    created_time: 'timestamp(0) without time zone not null',
  },
  ['package_id', 'template_id', 'version'],
);

/** What happened to approvals; nothing is ever changed in it. */
export const EVENT_TABLE = systemTable(
  {
    package_id: 'bigint not null',
    approval_id: 'bigint not null',
    place: 'integer not null',
    event: 'jsonb not null',
  },
  ['package_id', 'approval_id', 'place'],
);

/** Whom approvals concern and how, as their events say; kept so that lists find it. */
export const PART_TABLE = systemTable(
  {
    package_id: 'bigint not null',
    approval_id: 'bigint not null',
    person_id: 'bigint not null',
    part: 'character varying(10) not null',
    since: 'timestamp(0) without time zone not null',
  },
  ['package_id', 'person_id', 'part', 'approval_id'],
  [{ name: 'sys_approval_part_approval', columns: ['package_id', 'approval_id'], unique: false }],
);

/** Which document an approval is about. */
export const DOCUMENT_TABLE = systemTable(
  {
    package_id: 'bigint not null',
    kind: 'character varying(60) not null',
    document_id: 'bigint not null',
    approval_id: 'bigint not null',
  },
  ['package_id', 'kind', 'document_id', 'approval_id'],
  [{ name: 'sys_approval_document_approval', columns: ['package_id', 'approval_id'], unique: true }],
);

declare module '../../../server/storage/SystemTables' {
  interface SystemTables {
    sys_approval_version: TableColumns<typeof VERSION_TABLE>;
    sys_approval_event: TableColumns<typeof EVENT_TABLE>;
    sys_approval_part: TableColumns<typeof PART_TABLE>;
    sys_approval_document: TableColumns<typeof DOCUMENT_TABLE>;
  }
}
