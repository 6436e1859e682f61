import { sampleOf } from '../../fields/samples';
import { isRecord } from '../../language/model/LookUp';
import { isEmpty, leftOutside, type CompiledField, type Document } from '../../language/rules';
import { lookedUp } from './lookedUp';
import { choosable } from './choosable';
import type { Making } from './Making';

/** In a hundred: how often people fill in what they need not, and keep what is proposed. */
const FILLS = 55;
const KEEPS = 70;

/**
 * Makes up what people would enter into some fields of a row: most of the proposals are kept, what comes along with a
 * reference stays, and about half of what is not demanded is left out.
 * @param row what the row holds already, defaults included
 * @param isDemanded whether a field must be filled in
 */
export function enterFields(
  fields: readonly CompiledField[],
  row: Document,
  isDemanded: (compiled: CompiledField) => boolean,
  making: Making,
): Document {
  const entered: Document = {};
  const whole = { ...row };
  const filled = new Set<string>();
  for (const compiled of fields) {
    const { field } = compiled;
    if (isClosed(compiled) || filled.has(field.name) || !isWanted(compiled, whole, isDemanded, making)) continue;
    const value = sampled(compiled, whole, making);
    if (isEmpty(value)) continue;
    const brought = Object.fromEntries(broughtBy(compiled, value, making));
    const values = { [field.name]: value, ...brought };
    const emptied = leftOutside(fields, whole, values);
    for (const name of Object.keys(emptied)) filled.delete(name);
    for (const name of Object.keys(brought)) filled.add(name);
    Object.assign(entered, emptied, values);
    Object.assign(whole, emptied, values);
  }
  return Object.assign(entered, enteredLookUps(fields, whole, making));
}

/** Whether nobody enters the field: it is computed, the server's, or always closed. */
export function isClosed({ field, value }: CompiledField): boolean {
  return value !== undefined || field.system || field.editable === false;
}

/** A made-up value of one field, or null. */
export function sampled(
  { field }: CompiledField,
  row: Document,
  { context, library, random, serial }: Making,
): unknown {
  return sampleOf(field, {
    random,
    serial,
    today: context.now().slice(0, 10),
    recordsOf: (reference) => choosable(library, reference, row),
  });
}

function isWanted(
  { field, default: initial, ...compiled }: CompiledField,
  row: Document,
  isDemanded: (compiled: CompiledField) => boolean,
  { random }: Making,
): boolean {
  if (!isEmpty(row[field.name])) return initial !== undefined && !random.isLikely(KEEPS);
  return isDemanded({ field, ...compiled }) || random.isLikely(FILLS);
}

/** What comes into the fields beside a reference with the record that it names. */
function broughtBy({ field: { target } }: CompiledField, id: unknown, { library }: Making): [string, unknown][] {
  const fill = Object.entries(target?.fill ?? {});
  const record =
    target && fill.length > 0
      ? library.records(target.resource, target.filter).find((each) => each.id === id)
      : undefined;
  return record
    ? fill.map(([own, theirs]): [string, unknown] => [own, record[theirs]]).filter(([, value]) => !isEmpty(value))
    : [];
}

/** What the server enters from other records, such as how many basic units a unit is. */
function enteredLookUps(fields: readonly CompiledField[], row: Document, { library }: Making): Document {
  const found: Document = {};
  for (const compiled of fields) {
    if (!isRecord(compiled.field.lookUp)) continue;
    const value = lookedUp(compiled, row, (resource, id) =>
      library.records(resource).find((record) => record.id === id),
    );
    if (value !== undefined) found[compiled.field.name] = value;
  }
  return found;
}
