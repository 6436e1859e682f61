import type { DemoRow } from '../../../server/demonstration/Demo';
import { STATE } from '../work/documentState';

/** A line of a receipt with its document. */
export interface PlacedLine {
  document: DemoRow;
  line: DemoRow;
}

/** Documents that take goods from a store, whatever their state. */
const ISSUES = ['procureReturn', 'allot', 'sellOut', 'materialOut', 'resetOut', 'transfer'];

/**
 * Lines of posted receipts whose products surely still lie in the store: all that was ever taken of them is less than
 * what was posted there. The newest first.
 * @param receipts name of their resource
 * @param until the last day that counts
 */
export function unboundStock(
  documents: readonly { resource: string; rows: DemoRow[] }[],
  receipts: string,
  until: string,
): PlacedLine[] {
  const linesOf = (wanted: (resource: string) => boolean): PlacedLine[] =>
    documents
      .filter(({ resource }) => wanted(resource))
      .flatMap(({ rows }) =>
        rows.flatMap((document) => ((document.lines ?? []) as DemoRow[]).map((line) => ({ document, line }))),
      );
  const came = linesOf((resource) => resource === receipts).filter(
    ({ document }) => document.status === STATE.posted && String(document.billDate) <= until,
  );
  const taken = sums(
    linesOf((resource) => ISSUES.includes(resource)),
    ({ line }) => String(line.productId),
  );
  const there = sums(came, placeOf);
  return came
    .filter((placed) => there.get(placeOf(placed))! > (taken.get(String(placed.line.productId)) ?? 0))
    .toSorted(
      (a, b) =>
        String(b.document.billDate).localeCompare(String(a.document.billDate)) ||
        Number(b.document.id) - Number(a.document.id),
    );
}

function placeOf({ document, line }: PlacedLine): string {
  return `${String(document.warehouseId)}/${String(line.productId)}`;
}

function sums(lines: readonly PlacedLine[], keyOf: (placed: PlacedLine) => string): Map<string, number> {
  const found = new Map<string, number>();
  for (const placed of lines) found.set(keyOf(placed), (found.get(keyOf(placed)) ?? 0) + Number(placed.line.quantity));
  return found;
}
