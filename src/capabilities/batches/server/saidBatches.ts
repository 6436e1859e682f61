import { fieldTypes } from '../../../fields/pure';
import { DocumentState, isEmpty, postingsOf, type Document } from '../../../language/rules';
import type { LedgerResource } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import type { Register } from './batchKeys';

/** What a line that brings a batch in says of it. */
export interface SaidBatch {
  document: Document;
  table: string;
  line: number;
  /** product and number */
  keys: string[];
  /** in the order of the register's dates; null: the line says nothing */
  dates: (string | null)[];
}

/** The batches that documents bring into a ledger by some actions, line by line, with the dates that the lines say. */
export function saidBatches(
  { compiled, context }: Call,
  { uses: { batches } }: Register,
  ledger: LedgerResource,
  documents: readonly Document[],
  actions: readonly string[],
): SaidBatch[] {
  return documents.flatMap((document) => {
    const state = new DocumentState(compiled, document, context);
    return actions.flatMap((action) =>
      postingsOf(state, ledger, fieldTypes, action).flatMap(({ keys, line, side, table }): SaidBatch[] => {
        if (side !== 'in' || table === undefined || line === undefined) return [];
        const said = batches.keys.map((key) => keys[key]);
        if (said.some(isEmpty)) return [];
        const row = state.lines(table)[line] ?? {};
        const dates = batches.dates.map((name) => (isEmpty(row[name]) ? null : String(row[name])));
        return [{ document, table, line, keys: said.map(String), dates }];
      }),
    );
  });
}
