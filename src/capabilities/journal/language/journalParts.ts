import { parts } from '../../../language/meta/names';
import type { Parts } from '../../../language/meta/naming';
import { JOURNAL, JOURNAL_TEMPLATE, RECEIVER, WRITERS } from '../wire';

/** What journals have: the server fills in most of it. */
export const JOURNAL_PARTS: Parts = {
  ...parts('text', JOURNAL.title, JOURNAL.period, JOURNAL.summary, JOURNAL.receiverNames),
  ...parts('reference', JOURNAL.template, JOURNAL.department),
  ...parts('number', JOURNAL.version),
  ...parts('choice', JOURNAL.kind),
  ...parts('date', JOURNAL.day, JOURNAL.start),
  ...parts('person', JOURNAL.author, `${JOURNAL.receivers}.${RECEIVER}`),
  ...parts('any', JOURNAL.content),
  [JOURNAL.receivers]: 'lines',
  ...parts('yesNo', JOURNAL.isLate),
  ...parts('datetime', JOURNAL.written),
};

/** What templates of journals have: a form, and who must write. */
export const JOURNAL_TEMPLATE_PARTS: Parts = {
  ...parts('text', JOURNAL_TEMPLATE.name),
  ...parts('choice', JOURNAL_TEMPLATE.kind, JOURNAL_TEMPLATE.status),
  ...parts('any', JOURNAL_TEMPLATE.form),
  ...parts('number', JOURNAL_TEMPLATE.version),
  [WRITERS.table]: 'lines',
  ...parts('reference', `${WRITERS.table}.${WRITERS.department}`),
  ...parts('person', `${WRITERS.table}.${WRITERS.person}`),
};
