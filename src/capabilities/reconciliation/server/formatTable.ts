import { systemTable, type TableColumns } from '../../../server/storage/SystemTables';

/**
 * What the columns of the files of an account or partner are, as somebody mapped them once. `owner`: the fields
 * of the document that say whose it is, and their ids, `accountId/3`
 */
export const FORMAT_TABLE = systemTable(
  {
    package_id: 'bigint not null',
    resource: 'character varying(40) not null',
    owner: 'character varying(200) not null',
    head: 'jsonb not null',
    columns: 'jsonb not null',
    updated_time: 'timestamp(0) without time zone not null',
  },
  ['package_id', 'resource', 'owner'],
);

declare module '../../../server/storage/SystemTables' {
  interface SystemTables {
    sys_statement_format: TableColumns<typeof FORMAT_TABLE>;
  }
}
