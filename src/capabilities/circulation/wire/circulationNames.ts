/** Child table that says for whom a record is, and its columns; without lines it is for everybody. */
export const AUDIENCE = { table: 'audience', department: 'departmentId', person: 'personId', role: 'roleId' } as const;

/** Field of a circulated record: how many have read it since it was published last. */
export const READ_COUNT = 'readCount';

/** What a record for readers says of the caller's own reading. */
export const READING = {
  state: 'readState',
  readTime: 'readTime',
  confirmedTime: 'confirmedTime',
  urgedTime: 'urgedTime',
} as const;

/** How far somebody is with a record. */
export const READ_STATES = [
  { value: 'unread', label: '未读', color: 'orange' },
  { value: 'read', label: '已读', color: 'green' },
  { value: 'confirmed', label: '已确认', color: 'blue' },
] as const;
export type ReadState = (typeof READ_STATES)[number]['value'];

/** Whether somebody has still to read a record, or to confirm that he has where that is asked for. */
export const owes = ({ state }: { state: ReadState }, asksReceipt: boolean): boolean =>
  state === 'unread' || (asksReceipt && state === 'read');

/** Signs of what somebody says when he confirms. */
export const NOTE_MAX = 200;

/** Page that shows a record to its readers with `?id=`. */
export const READING_PAGE = 'reading';

/** Calls of a circulated resource, and of what its readers open, below their own addresses. */
export const CIRCULATION_CALLS = { readers: 'readers', urge: 'urge', read: 'read', confirm: 'confirm' } as const;
