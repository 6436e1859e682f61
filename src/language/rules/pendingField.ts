import type { Field, ReportScreen } from '../model';

/** What a report is asked by: `1` counts in what documents have yet to post. */
export const PENDING = 'pending';
/** In a row of a book that no posting made yet: the state of its document, in words. */
export const WAITS = 'waits';

/** Whether a report is asked for what documents have yet to post. */
export function isPendingAsked(
  { pending }: Pick<ReportScreen, 'pending'>,
  asked: Readonly<Record<string, string>>,
): boolean {
  return pending !== undefined && (asked[PENDING] ?? '').split(',').includes('1');
}

/** What people ask for it with; undefined: the report does not offer it. */
export function pendingField({ pending }: Pick<ReportScreen, 'pending'>): Field | undefined {
  if (!pending) return undefined;
  return {
    name: PENDING,
    path: PENDING,
    type: 'boolean',
    title: pending.title,
    required: false,
    visible: true,
    editable: true,
    check: [],
    copy: false,
    unique: false,
    system: false,
    width: 110,
    settings: {},
  };
}
