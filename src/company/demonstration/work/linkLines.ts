import { CLOSED } from '../../../language/meta/closedField';
import { SOURCE, sourceText } from '../../../language/meta/sourceField';
import { addToDate } from '../../../lib/dates';
import { asDecimal, Decimal } from '../../../lib/decimal';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { STATE } from './documentState';

/** Documents whose header names the document that they are made from. */
export interface MadeFrom {
  resource: string;
  /** reference of the header */
  by: string;
  from: string;
  /** how much of a line of the other document one takes; left out: its quantity */
  takes?: (line: DemoRow) => Decimal;
  /** ways of one name draw on one quantity; left out: it has its own */
  drawsOn?: string;
  /** what is left of lines is closed so many days after the other document: nobody waits for it any more */
  closedAfter?: number;
}

/**
 * Lets lines name the lines that they are made from, as they do where somebody makes one document from another: those of
 * one product, as long as so much is open there. Documents that are made from two kinds take the first that they name.
 */
export function linkLines(
  documents: readonly { resource: string; rows: DemoRow[] }[],
  ways: readonly MadeFrom[],
  today: string,
): void {
  const rowsOf = (name: string): DemoRow[] =>
    documents.flatMap(({ resource, rows }) => (resource === name ? rows : []));
  const taken = new Map<string, Decimal>();
  for (const { by, closedAfter, drawsOn, from, resource, takes = quantityOf } of ways) {
    const sources = new Map(rowsOf(from).map((row) => [String(row.id), row]));
    const keyOf = (source: string): string => `${drawsOn ?? resource} ${source}`;
    const take = (source: string, line: DemoRow): void => {
      taken.set(keyOf(source), (taken.get(keyOf(source)) ?? new Decimal(0)).plus(takes(line)));
    };
    const openOf = (source: DemoRow): Decimal =>
      quantityOf(source).minus(taken.get(keyOf(sourceText(from, source.id))) ?? 0);
    const rows = rowsOf(resource);
    for (const line of rows.flatMap(linesOf)) if (isLinked(line)) take(String(line[SOURCE]), line);
    for (const row of rows) {
      const source = sources.get(String(row[by] ?? ''));
      if (!source || source.status === STATE.entered) continue;
      for (const line of linesOf(row)) {
        if (isLinked(line)) continue;
        const found = linesOf(source).find(
          (each) => each.productId === line.productId && openOf(each).greaterThanOrEqualTo(takes(line)),
        );
        if (!found) continue;
        line[SOURCE] = sourceText(from, found.id);
        take(String(line[SOURCE]), line);
      }
    }
    const last = closedAfter === undefined ? undefined : addToDate(today, -closedAfter, 'day');
    for (const source of last ? sources.values() : [])
      if (source.status !== STATE.entered && String(source.billDate) < (last ?? ''))
        for (const line of linesOf(source)) if (openOf(line).greaterThan(0)) line[CLOSED] = openOf(line).toFixed();
  }
}

const isLinked = (line: DemoRow): boolean => line[SOURCE] !== undefined;
const linesOf = (row: DemoRow): DemoRow[] => (row.lines as DemoRow[] | undefined) ?? [];
const quantityOf = ({ quantity }: DemoRow): Decimal => asDecimal(String(quantity ?? 0));
