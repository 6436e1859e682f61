import type { Measure, ReportScreen, Resource, Screen } from '../../src/language/model';
import { POSTING } from '../../src/language/meta/postingFields';
import { ACCOUNT, AGES, BALANCE, ledgerPart, MOVEMENTS, SIDED } from '../../src/language/rules/ledgerPart';
import { Decimal } from '../../src/lib/decimal';
import { groupBy } from '../../src/lib/groupBy';
import { sum } from '../support/sum';
import type { Body } from './records';

/**
 * What a measure of a group must come to, worked out from the rows that the group opens; undefined where these do not
 * say it: what is made of other measures, of other resources, of lines as far as they moved but for their quantity, and what a column of the
 * opened screen does not show.
 */
export function openedMeasure(
  resource: Resource,
  screen: ReportScreen,
  { aggregate, path, value }: Measure,
  target: Screen,
  rows: readonly Body[],
): Decimal | undefined {
  const from = target.kind === 'report' ? target.from : 'list';
  if (value !== undefined || (screen.movedBy !== undefined && !isMovedThere(screen, path))) return undefined;
  if (from === ACCOUNT && screen.from === 'header') return ofBook(screen.filter[POSTING.side] ?? '', path, rows);
  if (from === ACCOUNT) return ofAccounts(resource, screen.from, target, path, rows);
  if (screen.from === MOVEMENTS) return ofPostings(path, rows);
  if (screen.from === AGES && path.includes('.')) return undefined;
  const [first] = rows;
  if (!first) return undefined;
  if (aggregate === 'count')
    return new Decimal(new Set(rows.map(({ documentId, id }) => (from === 'list' ? id : documentId))).size);
  if (!Object.hasOwn(first, path)) return undefined;
  const values = rows.flatMap((row) => (row[path] === null ? [] : [new Decimal(row[path])]));
  if (values.length === 0) return undefined;
  switch (aggregate) {
    case 'sum':
      return sum(values);
    case 'min':
      return Decimal.min(...values);
    case 'max':
      return Decimal.max(...values);
    case 'avg':
      return sum(values).div(values.length).toDecimalPlaces(2);
  }
}

/** Of postings of one side, what their book has in the column of that; what it says of months and years is none. */
function ofBook(side: string, path: string, rows: readonly Body[]): Decimal | undefined {
  const name = `${path}.${side}`;
  const own = rows.filter((row) => row.documentId !== null);
  return own.some((row) => Object.hasOwn(row, name)) ? sum(own.map((row) => row[name])) : undefined;
}

/** Of postings one by one what came in and went out; what was there before is not among them. */
function ofPostings(path: string, rows: readonly Body[]): Decimal | undefined {
  const { measure = '', part } = ledgerPart(MOVEMENTS, path) ?? {};
  if (part !== 'in' && part !== 'out') return undefined;
  const moved = sum(rows.filter((row) => row[POSTING.side] === part).map((row) => row[measure]));
  return part === 'in' ? moved : moved.neg();
}

/** Of accounts, each from what was there before to what was there in the end. */
function ofAccounts(
  resource: Resource,
  from: string,
  target: Screen,
  path: string,
  rows: readonly Body[],
): Decimal | undefined {
  const { book = undefined, by = undefined } = target.kind === 'report' ? target : {};
  // What is past due no account says.
  const told =
    from !== BALANCE
      ? ledgerPart(MOVEMENTS, path)
      : path.includes('.')
        ? undefined
        : { measure: path, part: 'closing' };
  if (!told) return undefined;
  const { measure, part } = told;
  const keys = by ?? resource.uses.ledger!.keys;
  const accounts = [...groupBy(rows, (row) => JSON.stringify(keys.map((key) => row[key]))).values()];
  // What a book says of months and years is no posting.
  const all = (name: string) =>
    sum(rows.filter(({ documentId }) => documentId !== null).map((row) => row[`${measure}.${name}`]));
  const closing = sum(accounts.map((postings) => balanceIn(postings.at(-1)!, measure, book !== undefined)));
  const { isNegated, of } = SIDED[part] ?? { isNegated: false, of: part };
  const [came, left] = [all('in'), all('out')];
  const found = { in: came, out: left, closing, opening: closing.minus(came).plus(left) }[of]!;
  return SIDED[part] ? Decimal.max(isNegated ? found.neg() : found, 0) : found;
}

/** Of lines that count as they moved, whether what moved them says it: its quantity, where it knows all groups. */
export function isMovedThere({ group, moved }: ReportScreen, path: string): boolean {
  return path === 'quantity' && group.every(({ of }) => moved?.names[of] !== undefined);
}

/** The balance after a row; a book says its side by a word. */
function balanceIn(row: Body, measure: string, isBook: boolean): string | Decimal {
  if (!isBook) return row[`${measure}.balance`];
  const standing = new Decimal(row[`${measure}.standing`]);
  return row[`${measure}.direction`] === '贷' ? standing.neg() : standing;
}
