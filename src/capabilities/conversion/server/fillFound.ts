import { SOURCE } from '../../../language/meta/sourceField';
import { type CompiledTable, type Document, type DocumentState, isEmpty } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { givenKey } from '../../../server/resource/Given';
import type { Connection } from '../../../server/storage';
import { givenBySources } from './givenBySources';

/**
 * Fills what nobody may change of lines whose source was only just found, as the conversion fills it where the page
 * asks for it: what a delivery that is typed by hand is sold for.
 */
export async function fillFound(
  call: Call,
  state: DocumentState,
  { fields, name }: CompiledTable,
  found: ReadonlyMap<number, Document>,
  database: Connection,
): Promise<void> {
  const given = await givenBySources(call, { [name]: [...found.values()] }, database);
  if (given === undefined) return;
  const closed = fields.filter(
    ({ editable, field }) => editable === false && !field.system && field.value === undefined,
  );
  const rows = state.lines(name);
  const filled = new Map<number, Document>();
  for (const [line, row] of found) {
    const known = given.lines.get(givenKey(name, row[SOURCE])) ?? {};
    const missing = closed
      .map(({ field }) => field.name)
      .filter((each) => isEmpty(rows[line]?.[each]) && !isEmpty(known[each]));
    if (missing.length > 0) filled.set(line, Object.fromEntries(missing.map((each) => [each, known[each]])));
  }
  if (filled.size > 0) state.setLines(name, filled);
}
