import type { FieldInput } from '../../../language/meta/resourceMeta';
import { STATEMENT, STATEMENT_LINE } from '../wire';
import { partyTitles } from './partyTitles';
import type { StatementInput } from './statementMeta';

const filled = { editable: false, copy: false };
const money = (title: string, more: Partial<FieldInput> = {}): FieldInput =>
  ({ type: 'money', title, negative: true, copy: false, ...more }) as FieldInput;

/** Header fields of a statement: both balances, and what lies between them. */
export function statementFields({ from, lines, party }: StatementInput): Record<string, FieldInput> {
  const titles = partyTitles[party];
  const ofPeriod = (name: string) =>
    `sum(${lines}.map(l, l.entryDate == null || l.entryDate < ${from} ? 0 : coalesce(l.${name}, 0)))`;
  return {
    [STATEMENT.opening]: money('账面期初余额', filled),
    [STATEMENT.added]: money(titles.totalAdded, { value: ofPeriod('added') }),
    [STATEMENT.taken]: money(titles.totalTaken, { value: ofPeriod('taken') }),
    [STATEMENT.closing]: money('账面期末余额', {
      value: `coalesce(${STATEMENT.opening}, 0) + ${STATEMENT.added} - ${STATEMENT.taken}`,
    }),
    [STATEMENT.theirOpening]: money(titles.theirOpening),
    [STATEMENT.theirClosing]: money(titles.theirClosing),
    [STATEMENT.theirLines]: {
      type: 'integer',
      title: titles.theirLines,
      copy: false,
      value: `${lines}.filter(l, l.theirs != null).size()`,
      width: 90,
    },
    [STATEMENT.onlyTheirs]: money(titles.onlyTheirs, {
      value: `sum(${lines}.map(l, l.added == null && l.taken == null ? coalesce(l.theirs, 0) : 0))`,
    }),
    [STATEMENT.onlyOurs]: money(titles.onlyOurs, {
      value: `${STATEMENT.theirLines} == 0 ? 0 : sum(${lines}.map(l, l.theirs == null ? coalesce(l.added, 0) - coalesce(l.taken, 0) : 0))`,
    }),
    [STATEMENT.adjusted]: money('调节后账面', { value: `${STATEMENT.closing} + ${STATEMENT.onlyTheirs}` }),
    [STATEMENT.theirAdjusted]: money(titles.theirAdjusted, {
      value: `${STATEMENT.theirClosing} + ${STATEMENT.onlyOurs}`,
    }),
    [STATEMENT.rest]: money('调节后差额', { value: `${STATEMENT.adjusted} - ${STATEMENT.theirAdjusted}` }),
    [STATEMENT.unpaired]: {
      type: 'integer',
      title: '未对平笔数',
      copy: false,
      value: `${lines}.filter(l, l.pairing in ['ours', 'theirs', 'differs', 'waiting']).size()`,
      width: 100,
    },
  };
}

/** Fields of its lines. A person enters their side, and may say which document of ours a line of theirs is. */
export function statementLineFields({ named, party }: StatementInput): Record<string, FieldInput> {
  const titles = partyTitles[party];
  const balance = money('账面余额', filled);
  return {
    [STATEMENT_LINE.pairing]: {
      type: 'enum',
      dictionary: 'statementPairing',
      title: '对账结果',
      copy: false,
      value:
        "added == null && taken == null ? (theirs == null ? null : documentCode == null ? 'theirs' : 'waiting') : theirs == null ? (theirLines == 0 ? null : 'ours') : gap == 0 ? 'paired' : 'differs'",
      width: 100,
    },
    [STATEMENT_LINE.date]: { type: 'date', title: '账面日期', ...filled },
    [STATEMENT_LINE.kind]: { type: 'enum', title: '单据类型', ...filled, width: 90 },
    [STATEMENT_LINE.code]: { type: 'text', title: '账面单号', max: 60, copy: false, width: 150 },
    ...(named
      ? { [STATEMENT_LINE.partner]: { type: 'text', title: '往来单位', max: 200, ...filled, width: 150 } }
      : {}),
    [STATEMENT_LINE.added]: money(titles.added, { ...filled, width: 105 }),
    [STATEMENT_LINE.taken]: money(titles.taken, { ...filled, width: 105 }),
    ...(named ? {} : { [STATEMENT_LINE.balance]: balance }),
    [STATEMENT_LINE.theirs]: money(titles.theirs, { help: titles.help, width: 110 }),
    [STATEMENT_LINE.theirDate]: { type: 'date', title: titles.theirDate, copy: false },
    [STATEMENT_LINE.theirName]: { type: 'text', title: titles.theirName, max: 100, copy: false, width: 150 },
    [STATEMENT_LINE.theirText]: { type: 'text', title: titles.theirText, max: 200, copy: false, width: 140 },
    [STATEMENT_LINE.theirNo]: { type: 'text', title: titles.theirNo, max: 60, copy: false, width: 140 },
    [STATEMENT_LINE.gap]: money('差额', {
      value: 'coalesce(added, 0) - coalesce(taken, 0) - coalesce(theirs, 0)',
      width: 105,
    }),
    ...(named ? { [STATEMENT_LINE.balance]: balance } : {}),
  };
}
