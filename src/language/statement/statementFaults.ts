import { say, type Message } from '../../lib/message';
import { didYouMean } from '../../lib/didYouMean';
import type { StatementRow } from '../model';
import { shareCodes } from './codes';
import type { Ask } from './Formula';
import { ANSWER_NAME, readFormula } from './readFormula';

/** What is wrong with one row of a statement. */
export interface StatementFault {
  /** its place, from 0 */
  row: number;
  part: 'key' | 'cell';
  /** what people are told of, who know no schema */
  kind: 'key' | 'formula' | 'unknown' | 'circle' | 'twice';
  message: Message;
  /** row, or codes, that it is about */
  named?: string;
  didYouMean?: string | undefined;
}

/**
 * What is wrong with the rows of a statement: keys that are there twice, cells that cannot be read or name a row that
 * does not exist, rows that come to themselves, and accounts that two rows count twice.
 */
export function statementFaults(rows: readonly StatementRow[]): StatementFault[] {
  const places = new Map<string, number>();
  const faults: StatementFault[] = [];
  rows.forEach(({ key }, row) => {
    if (places.has(key))
      faults.push({ row, part: 'key', kind: 'key', named: key, message: say`Another row is called "${key}", too.` });
    else if (ANSWER_NAME.test(key))
      faults.push({ row, part: 'key', kind: 'key', named: key, message: say`"${key}" is a reserved name.` });
    else places.set(key, row);
  });
  rows.forEach(({ cell }, row) => {
    if (cell === undefined) return;
    const { problems, rows: named } = readFormula(cell);
    for (const message of problems) faults.push({ row, part: 'cell', kind: 'formula', message });
    for (const key of named)
      if (!places.has(key))
        faults.push({
          row,
          part: 'cell',
          kind: 'unknown',
          named: key,
          message: say`There is no row "${key}".`,
          didYouMean: didYouMean(key, [...places.keys()]),
        });
  });
  return [...faults, ...circles(rows, places), ...countedTwice(rows)];
}

/** Rows whose cells lead back to themselves. */
function circles(rows: readonly StatementRow[], places: ReadonlyMap<string, number>): StatementFault[] {
  const comesTo = (start: number): boolean => {
    const seen = new Set<number>();
    const ahead = [start];
    while (ahead.length > 0) {
      const { cell } = rows[ahead.pop() ?? start] ?? {};
      for (const key of cell === undefined ? [] : readFormula(cell).rows) {
        const next = places.get(key);
        if (next === start) return true;
        if (next !== undefined && !seen.has(next)) {
          seen.add(next);
          ahead.push(next);
        }
      }
    }
    return false;
  };
  return rows.flatMap(({ key }, row): StatementFault[] =>
    comesTo(row) ? [{ row, part: 'cell', kind: 'circle', message: say`"${key}" is made of itself.` }] : [],
  );
}

/** Sides of balances that figures take, of which each account has each once. */
const TAKES: Partial<Record<string, readonly ('debit' | 'credit')[]>> = {
  closing: ['debit', 'credit'],
  closingDebit: ['debit'],
  closingCredit: ['credit'],
};

/** Balances that stand in two rows. */
function countedTwice(rows: readonly StatementRow[]): StatementFault[] {
  const faults: StatementFault[] = [];
  const known: { ask: Ask; key: string; of: string | undefined }[] = [];
  rows.forEach(({ cell, key, isMemo, of }, row) => {
    if (cell === undefined || isMemo === true) return;
    const { asks, problems } = readFormula(cell);
    if (problems.length > 0) return;
    for (const ask of asks) {
      const twice = known.find((other) => other.of === of && sharedSide(ask, other.ask));
      if (twice)
        faults.push({
          row,
          part: 'cell',
          kind: 'twice',
          named: ask.codes.join('、'),
          message: say`${ask.codes.join(', ')} stands in the row "${twice.key}", too: it would count twice.`,
        });
    }
    known.push(...asks.map((ask) => ({ ask, key, of })));
  });
  return faults;
}

function sharedSide(one: Ask, other: Ask): boolean {
  const sides = TAKES[one.figure] ?? [];
  return (
    (TAKES[other.figure] ?? []).some((side) => sides.includes(side)) &&
    one.codes.some((code) => other.codes.some((each) => shareCodes(code, each)))
  );
}
