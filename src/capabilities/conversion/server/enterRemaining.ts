import { isRecord } from '../../../language/model/LookUp';
import { lookUpKeys, type Document, type DocumentState } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { lookUpRemaining } from './lookUpRemaining';

/**
 * Enters beside lines what remains of those that they were made from, where a quantity is capped by it, so that the
 * same rule refuses here as in the page.
 */
export async function enterRemaining(call: Call, state: DocumentState, database: Connection): Promise<void> {
  for (const table of call.compiled.tables)
    for (const compiled of table.lookUps) {
      const { lookUp, name } = compiled.field;
      if (isRecord(lookUp) || !table.fields.some(({ field }) => field.cap === name)) continue;
      const asked = state.lines(table.name).flatMap((row, line) => {
        const keys = lookUpKeys(compiled, table, row, state);
        return keys ? [{ line, keys }] : [];
      });
      if (asked.length === 0) continue;
      const values = await lookUpRemaining(
        call,
        table.name,
        asked.map(({ keys }) => keys),
        database,
      );
      state.setLines(
        table.name,
        new Map(asked.map(({ line }, index): [number, Document] => [line, { [name]: values[index] }])),
      );
    }
}
