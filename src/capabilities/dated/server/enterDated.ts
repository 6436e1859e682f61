import { START } from '../../../language/model/datedTable';
import { isEmpty, type Document, type DocumentState } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import { sinceField } from '../../../language/model/sinceField';
import { startOf, valueOn } from './valueOn';

/**
 * Keeps a dated field and its table together: the field says what counts today. Where only the field was changed, by who
 * does not know the table, the new value counts from today on; the first value of a record counts from its beginning.
 */
export async function enterDated({ context, resource }: Call, saved: readonly Saved[]): Promise<Found[]> {
  const today = context.now().slice(0, 10);
  for (const { before, state } of saved)
    for (const { dated, name } of resource.fields) {
      if (dated === undefined) continue;
      const rows = state.lines(dated);
      const value = state.document[name] ?? null;
      const isTold = JSON.stringify(rowsOf(rows, name)) !== JSON.stringify(rowsOf(before?.[dated] as Document[], name));
      const isFirst = before === undefined || rows.length === 0;
      if (isFirst && !isEmpty(value) && rows.every((row) => !isEmpty(row[START])))
        state.insertLines(dated, 0, [{ [START]: null, [name]: value }]);
      else if (!isFirst && !isTold && value !== (before[name] ?? null))
        setFrom(state, dated, { [START]: today, [name]: value });
      state.set({ [name]: valueOn(state.lines(dated), name, today) });
      const since = sinceField(resource, name);
      const begun = state
        .lines(dated)
        .map(startOf)
        .filter((start) => start <= today);
      if (since !== undefined) state.set({ [since]: begun.toSorted().at(-1) || null });
    }
  return [];
}

function setFrom(state: DocumentState, table: string, row: Document): void {
  const known = state.lines(table).findIndex((each) => each[START] === row[START]);
  if (known >= 0) state.setLine(table, known, row);
  else state.insertLines(table, state.lines(table).length, [row]);
}

/** What the rows say, whatever else they carry. */
function rowsOf(rows: readonly Document[] | undefined, name: string): unknown[] {
  return (rows ?? []).map((row) => [row[START] ?? null, row[name] ?? null]);
}
