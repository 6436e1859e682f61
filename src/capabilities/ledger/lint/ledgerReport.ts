import { FOUND_BY, POSTING } from '../../../language/meta/postingFields';
import type { ScreenInput } from '../../../language/meta/screenMeta';
import { asLedger, type BesideAs, type Resource } from '../../../language/model';
import {
  ACCOUNT,
  AGES,
  BALANCE,
  BOOK_PARTS,
  LEDGER_REPORTS,
  ledgerPart,
  MOVEMENTS,
  NOTE,
  SIDED,
} from '../../../language/rules/ledgerPart';
import { besideIn } from '../../../language/rules/besideIn';
import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import { removing } from '../../../lint/fix/removing';
import { namedFields } from '../../../lint/namedFields';
import type { Place, ResourceView } from '../../../lint/ResourceView';
import type { Finding, Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

type ReportInput = Extract<ScreenInput, { kind: 'report' }>;
type At = (...keys: (string | number)[]) => Place;

const pending = { of: 'customer', title: '含未记账' };

export const ledgerReport: Rule = {
  id: 'ledger-report',
  severity: 'error',
  summary: 'Reports on a ledger ask for its keys; ages have brackets and one measure, accounts their own order.',
  *inResource(view, { model }) {
    for (const [name, screen] of Object.entries(view.input.screens)) {
      if (screen.kind !== 'report') continue;
      const place: At = (...keys) => view.at('screens', name, ...keys);
      yield* inReport(view.resource, screen, place);
      if (screen.pending) {
        const { of } = screen.pending;
        const known = Object.hasOwn(model.resources, of) ? model.resources[of] : undefined;
        yield* waiting(view.resource, screen, of, known, place);
      }
    }
    if (view.resource.uses.ledger) yield* names(view);
  },
  bad: () => [
    {
      files: order({ screens: { orderSums: { brackets: [30] } } }),
      at: { file: orderFile, path: ['screens', 'orderSums', 'brackets'] },
    },
    { files: ledger({ from: 'age', group: ['customerId'], measures: { total: 'sum' } }), at: at('from') },
    {
      files: ledger({ from: 'age', group: ['customerId'], measures: { total: 'sum' }, brackets: [60, 30] }),
      at: at('brackets'),
    },
    {
      files: ledger({ from: 'age', group: ['customerId'], measures: { total: 'max' }, brackets: [30] }),
      at: at('measures'),
    },
    { files: ledger({ from: 'account', columns: ['customerId', 'total.in'], sort: ['billDate'] }), at: at('sort') },
    {
      files: ledger({ from: 'movement', group: ['customerId'], measures: { 'total.closingIn': 'max' } }),
      at: at('measures', 'total.closingIn'),
    },
    { files: ledger({ from: 'movement', columns: ['customerId', 'total.closingIn'] }), at: at('columns', 1) },
    {
      files: ledger({ from: 'movement', group: ['customerId'], measures: { total: 'sum' }, book: 'months' }),
      at: at('book'),
    },
    {
      files: ledger({ from: 'account', book: 'entries', columns: ['customerId', 'total.in'], totals: ['total.in'] }),
      at: at('totals'),
    },
    { files: ledger({ from: 'account', columns: ['customerId', 'total.direction'] }), at: at('columns', 1) },
    {
      files: ledger({ from: 'account', book: 'months', columns: ['customerId'], chosenBy: ['customerId', 'urgency'] }),
      at: at('chosenBy', 1),
    },
    {
      files: order({ screens: { orderSums: { pending } } }),
      at: { ...at('pending'), path: ['screens', 'orderSums', 'pending'] },
    },
    {
      files: ledger({ from: 'account', book: 'months', columns: ['customerId'], pending }),
      at: at('pending', 'of'),
    },
    {
      files: ledger({ from: 'movement', group: ['customerId'], measures: { 'total.in': 'sum' }, asOf: '截止日期' }),
      at: at('asOf'),
    },
    { files: ledger({ from: 'balance', group: ['urgency'], measures: { total: 'sum' } }), at: at('group', 0) },
    { files: ledger({ from: 'account', columns: ['customerId', 'total.in'], search: ['code'] }), at: at('search', 0) },
  ],
  good: () => [
    { files: {} },
    {
      files: ledger({
        from: 'age',
        group: ['customerId'],
        measures: { total: 'sum' },
        brackets: [30, 60],
        search: ['customerId'],
      }),
    },
    { files: ledger({ from: 'balance', group: ['customerId'], measures: { total: 'sum' }, asOf: '截止日期' }) },
    {
      files: ledger({
        from: 'movement',
        group: ['customerId'],
        measures: { 'total.openingIn': 'sum', 'total.closingOut': 'sum' },
        totals: ['total.closingOut'],
      }),
    },
    {
      files: ledger({
        from: 'account',
        columns: ['customerId', 'billDate', 'total.in', 'total.balance'],
        search: ['billDate', 'customerId'],
        totals: ['total.in'],
      }),
    },
    {
      files: ledger({ from: 'account', columns: ['customerId', 'total.in'], search: ['documentKind', 'documentCode'] }),
    },
    {
      files: ledger({ from: 'account', book: 'months', columns: ['customerId', 'total.direction', 'total.standing'] }),
    },
  ],
};

function ledger(screen: object) {
  return order({
    ledger: { keys: ['customerId'], measures: ['total'] },
    screens: { orderBook: { kind: 'report', path: '/sales/order/orderBook', ...screen } },
  });
}

function at(...path: (string | number)[]) {
  return { file: orderFile, path: ['screens', 'orderBook', ...path] };
}

function* inReport(resource: Resource, screen: ReportInput, place: At): Iterable<Finding> {
  const { brackets = [], from, measures = {} } = screen;
  const isAges = resource.uses.ledger !== undefined && from === AGES;
  if (isAges && brackets.length === 0) yield { ...place('from'), message: say`Ages need \`brackets\`.` };
  if (!isAges && brackets.length > 0)
    yield {
      ...place('brackets'),
      message: say`Only a report of ages has \`brackets\`.`,
      ...removing(place('brackets')),
    };
  if (brackets.some((days, index) => index > 0 && days <= brackets[index - 1]!))
    yield {
      ...place('brackets'),
      message: say`Brackets begin with the shortest and grow.`,
      fix: {
        title: say`Sort them`,
        set: [{ path: place('brackets').path, value: [...new Set(brackets)].sort((a, b) => a - b) }],
      },
    };
  const [measure, ...others] = Object.entries(measures);
  if (
    isAges &&
    !(others.length === 0 && measure?.[1] === 'sum' && asLedger(resource).uses.ledger.measures.includes(measure[0]))
  )
    yield { ...place('measures'), message: say`Ages are told of one measure of the ledger, as a sum.` };
  const isSided = (path: string): boolean =>
    resource.uses.ledger !== undefined && Object.hasOwn(SIDED, ledgerPart(from ?? '', path)?.part ?? '');
  for (const [path, aggregate] of Object.entries(measures))
    if (isSided(path) && aggregate !== 'sum')
      yield {
        ...place('measures', path),
        message: say`A balance by sides is told as a sum.`,
        fix: { title: say`Write "${'sum'}"`, set: [{ path: place('measures', path).path, value: 'sum' }] },
      };
  for (const [index, column] of (screen.columns ?? []).entries())
    if (isSided(typeof column === 'string' ? column : column.field))
      yield { ...place('columns', index), message: say`A balance by sides is told of groups alone.` };
  if (screen.book !== undefined && !(resource.uses.ledger && from === ACCOUNT))
    yield { ...place('book'), message: say`Only accounts are told as a book.`, ...removing(place('book')) };
  const told = screen.by ?? resource.uses.ledger?.keys ?? [];
  for (const [index, name] of (screen.chosenBy ?? []).entries())
    if (screen.book === undefined || !told.includes(name))
      yield unknownName({
        place: place('chosenBy', index),
        name,
        message: say`"${name}" does not tell accounts of a book apart.`,
        allowed: screen.book === undefined ? [] : told,
      });
  if (screen.book !== undefined && screen.totals !== undefined)
    yield {
      ...place('totals'),
      message: say`A book says what months and years come to: there are no \`totals\` of them.`,
      ...removing(place('totals')),
    };
  for (const [index, column] of (screen.columns ?? []).entries())
    if (from === ACCOUNT && screen.book === undefined && isOfBook(typeof column === 'string' ? column : column.field))
      yield { ...place('columns', index), message: say`Words, and the side of a balance, are told in a book alone.` };
  if (screen.asOf !== undefined && !(resource.uses.ledger && from === BALANCE))
    yield {
      ...place('asOf'),
      message: say`Only balances of a ledger are told as of a day.`,
      ...removing(place('asOf')),
    };
  for (const path of screen.rollUp === undefined ? [] : Object.keys(measures))
    if (Object.hasOwn(besideIn(resource, from ?? ''), path))
      yield { ...place('measures', path), message: say`What is past due is not told of what lies above in a tree.` };
  const unfit = (['group', 'measures', 'sort'] as const).find((key) => screen[key] !== undefined);
  if (resource.uses.ledger && from === ACCOUNT && unfit)
    yield {
      ...place(unfit),
      message: say`Accounts are told posting by posting, in the order of their keys and days: there is no \`${unfit}\`.`,
      ...removing(place(unfit)),
    };
}

/** What waits is laid beside what was posted, where reports read that. */
function* waiting(
  { name, uses }: Resource,
  { book, from }: ReportInput,
  of: string,
  known: Resource | undefined,
  place: At,
): Iterable<Finding> {
  const isLaid = uses.ledger !== undefined && (from === MOVEMENTS || book !== undefined);
  if (!isLaid)
    yield {
      ...place('pending'),
      message: say`Only movements and books of a ledger count in what is \`pending\`.`,
      ...removing(place('pending')),
    };
  else if (known?.machine === undefined || !known.uses.postings.some(({ ledger }) => ledger === name))
    yield { ...place('pending', 'of'), message: say`"${of}" posts nothing to "${name}".` };
}

function isOfBook(path: string): boolean {
  return path === NOTE || BOOK_PARTS.includes(ledgerPart(ACCOUNT, path)?.part ?? '');
}

/** Of what another ledger knows of a balance groups tell sums; of what else is known they are made. */
function isSum({ kind }: BesideAs): boolean {
  return kind === 'balance' || kind === 'worth' || kind === 'overdue';
}

/** What stands in a balance, a movement or an age is told by key, and accounts are asked for by their keys and days. */
function* names(view: ResourceView): Iterable<Finding> {
  const { keys, measures } = asLedger(view.resource).uses.ledger;
  for (const { from = '', name, place, use, atKey } of namedFields(view)) {
    if (!LEDGER_REPORTS.includes(from) || ledgerPart(from, name)) continue;
    const beside = Object.entries(besideIn(view.resource, from));
    const others = beside.flatMap(([each, { as }]) => (isSum(as) ? [] : [each]));
    const sums = beside.flatMap(([each, { as }]) => (isSum(as) ? [each] : []));
    const more = [MOVEMENTS, ACCOUNT].includes(from) ? [POSTING.date] : others;
    const summed = [...measures, ...sums];
    const allowed = {
      column: undefined,
      search: [...keys, ...more, ...(from === ACCOUNT ? FOUND_BY : [])],
      group: [...keys, ...others],
      total: summed,
      measure: summed,
      sort: [...keys, ...summed, ...others],
    }[use];
    if (allowed && !allowed.includes(name))
      yield unknownName({
        place: place(),
        name,
        message: say`"${name}" is not kept by "${view.resource.name}" in a report from "${from}".`,
        allowed,
        ...(atKey ? { atKey } : {}),
      });
  }
}
