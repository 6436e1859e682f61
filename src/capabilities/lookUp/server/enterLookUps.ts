import type { RecordLookUp } from '../../../language/model';
import { askedBy, isRecord } from '../../../language/model/LookUp';
import {
  isEmpty,
  lookUpKeys,
  type CompiledField,
  type CompiledTable,
  type Document,
  type DocumentProblem,
  type DocumentState,
} from '../../../language/rules';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { ratesOf } from './ratesOf';
import { recordValues } from './recordValues';

interface Place {
  state: DocumentState;
  line: number;
  keys: Document;
  /** the line stood there before, with the same keys */
  isOld: boolean;
}

/**
 * Enters into lines what people cannot enter and another record says, such as how many basic units a box is; whatever a
 * call brought, and whatever the caller's roles hide. A line that stood there before with the same keys keeps what it
 * says, since the record may have changed. What the record does not know is a fault of the line. One statement for each
 * such field.
 */
export async function enterLookUps(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  const problems: Found[] = [];
  for (const table of call.compiled.tables)
    for (const compiled of table.fields) {
      const { editable, lookUp } = compiled.field;
      if (editable !== false || !isRecord(lookUp)) continue;
      const places = saved.flatMap((one) => placesOf(one, table, compiled, lookUp));
      if (places.length === 0) continue;
      const whole = (name: string) => records(asSystem(call, '取数', name));
      const asked = places.map(({ keys }) => keys);
      const rates = lookUp.rate && (await ratesOf(whole(lookUp.rate.record), lookUp, asked, database));
      const values = await recordValues(whole(lookUp.record), lookUp, asked, database, rates);
      const entered = new Map<DocumentState, Map<number, Document>>();
      places.forEach(({ isOld, line, state }, index) => {
        entered.set(
          state,
          (entered.get(state) ?? new Map<number, Document>()).set(line, {
            [compiled.field.name]: values[index] ?? null,
          }),
        );
        if (isEmpty(values[index]) && !isOld)
          problems.push({ state, problem: unknown(call, table, compiled, lookUp, line) });
      });
      for (const [state, rows] of entered) state.setLines(table.name, rows);
    }
  return problems;
}

function placesOf(
  { before, state }: Saved,
  table: CompiledTable,
  compiled: CompiledField,
  lookUp: RecordLookUp,
): Place[] {
  const old = new Map(((before?.[table.name] as Document[] | undefined) ?? []).map((row) => [String(row.id), row]));
  return state.lines(table.name).flatMap((row, line): Place[] => {
    const keys = lookUpKeys(compiled, table, row, state);
    // What is not filled in yet is told by the rules of those fields.
    if (!keys || Object.keys(askedBy(lookUp)).some((name) => isEmpty(keys[name]))) return [];
    const was = row.id === undefined ? undefined : old.get(String(row.id));
    const isOld =
      was !== undefined &&
      JSON.stringify(lookUpKeys(compiled, table, was, { compiled: state.compiled, document: before! })) ===
        JSON.stringify(keys);
    return isOld && !isEmpty(was[compiled.field.name]) ? [] : [{ state, line, keys, isOld }];
  });
}

function unknown(
  { compiled, t }: Call,
  table: CompiledTable,
  looked: CompiledField,
  lookUp: RecordLookUp,
  line: number,
): DocumentProblem {
  const { by, id } = lookUp;
  const find = (name: string | undefined) => table.fields.find(({ field }) => field.name === name)?.field;
  const field = find(Object.values(by).at(-1)) ?? find(id);
  const record = find(id)?.title ?? compiled.header.find((each) => each.field.name === id)?.field.title ?? '';
  return {
    table: table.name,
    line,
    ...(field ? { field: field.name, title: field.title } : {}),
    message: lookUp.from || lookUp.until ? '所选{record}没有适用的{value}，请先在{record}中登记' : '不属于所选{record}',
    params: { record: t(record), value: t(looked.field.title) },
  };
}
