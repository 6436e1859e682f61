import { parts } from '../../../language/meta/names';
import type { Parts } from '../../../language/meta/naming';
import { GENERATE_VOUCHERS, MAKE_VOUCHERS, RULE, SOURCE, SUBJECT, TEMPLATE, VOUCHER } from '../wire';

const within = (table: string, names: readonly string[]): string[] => names.map((name) => `${table}.${name}`);

/** What the subjects have that lines of vouchers refer to. */
const ofSubject = (...names: readonly string[]): string[] =>
  names.map((name) => `${VOUCHER.lines}.${VOUCHER.subject}.${name}`);

/** Templates and rules count while they are enabled. */
const STATUS = 'status';

/** What records have that wait for vouchers: the server fills them in, and a button makes the vouchers. */
export const SOURCE_PARTS: Parts = {
  ...parts('choice', SOURCE.kind),
  ...parts('number', SOURCE.documentId, SOURCE.amount),
  ...parts('text', SOURCE.code, SOURCE.partner),
  ...parts('date', SOURCE.date),
  ...parts('reference', SOURCE.voucher),
  ...parts('datetime', 'createdTime', 'updatedTime'),
  [MAKE_VOUCHERS]: { is: 'button', or: GENERATE_VOUCHERS },
};

/** What vouchers have. */
export const VOUCHER_PARTS: Parts = {
  ...parts('choice', VOUCHER.word, VOUCHER.origin),
  ...parts('date', VOUCHER.date),
  ...parts('number', VOUCHER.attachments, ...within(VOUCHER.lines, [VOUCHER.debit, VOUCHER.credit])),
  [VOUCHER.lines]: 'lines',
  ...parts('text', ...within(VOUCHER.lines, [VOUCHER.summary])),
  ...parts('reference', ...within(VOUCHER.lines, [VOUCHER.subject])),
  ...parts('choice', ...ofSubject(SUBJECT.kind, SUBJECT.direction)),
  ...parts('text', ...ofSubject(SUBJECT.auxiliary)),
};

/** What posting templates have. */
export const TEMPLATE_PARTS: Parts = {
  ...parts(
    'choice',
    STATUS,
    TEMPLATE.kind,
    TEMPLATE.word,
    ...within(TEMPLATE.lines, [TEMPLATE.side, TEMPLATE.purpose]),
  ),
  ...parts('number', TEMPLATE.order),
  [TEMPLATE.lines]: 'lines',
  ...parts('reference', ...within(TEMPLATE.lines, [TEMPLATE.subject])),
  ...parts('any', ...within(TEMPLATE.lines, [TEMPLATE.amount]), TEMPLATE.condition, TEMPLATE.summary),
};

/** What rules have that say subjects. */
export const RULE_PARTS: Parts = { [STATUS]: 'choice', [RULE.purpose]: 'choice', [RULE.subject]: 'reference' };
