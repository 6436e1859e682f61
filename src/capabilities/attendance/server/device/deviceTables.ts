import { systemTable, type TableColumns } from '../../../../server/storage/SystemTables';

/** What devices are known by: of each one the SHA-256 of its newest key, and nothing that could be used in its place. */
export const KEY_TABLE = systemTable(
  {
    package_id: 'bigint not null',
    device_id: 'bigint not null',
    key_hash: 'varchar(64) not null',
    created_time: 'timestamp(0) without time zone not null',
  },
  ['package_id', 'device_id'],
  [{ name: 'sys_attendance_device_hash', columns: ['key_hash'], unique: true }],
);

/** How many wrong keys came from an address in the minute that began then. */
export const GUARD_TABLE = systemTable(
  {
    address: 'varchar(60) not null',
    failures: 'integer not null',
    since: 'timestamp(0) without time zone not null',
  },
  ['address'],
);

declare module '../../../../server/storage/SystemTables' {
  interface SystemTables {
    sys_attendance_device: TableColumns<typeof KEY_TABLE>;
    sys_attendance_device_guard: TableColumns<typeof GUARD_TABLE>;
  }
}
