import { systemTable } from '../../../server/storage/SystemTables';

const TIME = 'timestamp(0) without time zone';

/** What is known of files that are edited on the document server. */
export const OFFICE_TABLES = {
  // One row for each key, under which the document server knows what several people edit together.
  sys_office_edit: systemTable(
    {
      package_id: 'bigint not null',
      key: 'character varying(80) not null',
      resource: 'character varying(40) not null',
      record_id: 'bigint not null',
      // what the file said at first, and what was last saved of it: ids of files
      begun_id: 'bigint not null',
      file_id: 'bigint not null',
      // records beside the file: where saves go that would overwrite others, and where those went that failed
      copy_id: 'bigint',
      spare_id: 'bigint',
      begun_time: `${TIME} not null`,
      touched_time: `${TIME} not null`,
      // the document server has closed it, and does not know the key any more
      ended_time: TIME,
    },
    ['package_id', 'key'],
    [{ name: 'sys_office_edit_record', columns: ['package_id', 'resource', 'record_id'], unique: false }],
  ),
  // Who has opened it for editing, and when he was last known to be allowed to.
  sys_office_editor: systemTable(
    {
      package_id: 'bigint not null',
      key: 'character varying(80) not null',
      user_id: 'bigint not null',
      allowed_time: `${TIME} not null`,
    },
    ['package_id', 'key', 'user_id'],
  ),
};
