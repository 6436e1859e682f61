/** Fields of a journal that the server reads or keeps. */
export const JOURNAL = {
  title: 'name',
  template: 'templateId',
  version: 'version',
  kind: 'kind',
  day: 'day',
  start: 'periodStart',
  period: 'period',
  author: 'createdId',
  department: 'departmentId',
  content: 'content',
  summary: 'summary',
  receivers: 'receivers',
  receiverNames: 'receiverNames',
  isLate: 'isLate',
  written: 'createdTime',
} as const;

/** A line of the receivers. */
export const RECEIVER = 'personId';

/** Fields of a template that the server reads. */
export const JOURNAL_TEMPLATE = {
  name: 'name',
  kind: 'kind',
  form: 'form',
  version: 'version',
  status: 'status',
} as const;

/** Child table of a template with who must write, a department with all below it or a person a line; without lines nobody. */
export const WRITERS = { table: 'writers', department: 'departmentId', person: 'personId' } as const;

/** Calls below the address of the journals. */
export const JOURNAL_CALLS = { form: 'form', previous: 'previous', due: 'due', week: 'week' } as const;

/** How journals may be looked at, by the right to it. */
export const VIEWS = { mine: 'myJournal', team: 'teamJournal', all: 'allJournal' } as const;
export type View = keyof typeof VIEWS;
export const isView = (text: string): text is View => Object.hasOwn(VIEWS, text);

/** Those that are for somebody and that he has not opened. */
export const UNREAD_VIEW = 'unread';
