import { asDecimal, type Decimal } from '../../../lib/decimal';
import { REVERSAL, REVERSED_LINE } from '../../../language/meta/reversalNames';
import { fieldTypes } from '../../../fields/pure';
import { machineOf } from '../../../language/model';
import { compileResource, decimalsOf, DocumentState, type CompiledField, type Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { seriesFields } from '../../series/server';
import { valuesSet } from '../../../server/resource/valuesSet';
import type { Correction } from './chosenLines';
import { restFields } from '../../conversion/server';
import { reversedTable, withNegative } from '../wire';

/**
 * The red entry of a posted document, not stored yet: the same with the opposite quantities and what is calculated from
 * them, of today, reviewed and posted by whoever corrects. Numbers, files and what must be unique are its own.
 * @param chosen of the lines that are corrected in part, which and how much; undefined: the resource is corrected in
 *   whole documents
 */
export function redDocument(call: Call, original: Document, chosen: readonly Correction[] | undefined): Document {
  const { compiled, context, resource } = call;
  // What the last part of a source line took is the opposite of that as well.
  const negates = new Set([...resource.uses.reversal!.negates, ...restFields(call.services.model, resource.name)]);
  const red = opposite(compiled.header, original, negates);
  const corrections = new Map(chosen?.map((one) => [one.line, one]));
  for (const { name, fields } of compiled.tables) {
    const isByLine = chosen !== undefined && name === reversedTable(resource)!.table;
    red[name] = ((original[name] as Document[] | undefined) ?? []).flatMap((line) => {
      if (!isByLine) return [opposite(fields, line, negates)];
      const correction = corrections.get(String(line.id));
      return correction ? [{ ...opposite(fields, line, negates, correction), [REVERSED_LINE]: correction.line }] : [];
    });
  }
  for (const { field } of seriesFields(call)) delete red[field.name];
  if (resource.date !== undefined) red[resource.date] = context.now().slice(0, 10);
  red[REVERSAL.original] = original.id;
  red[REVERSAL.red] = null;
  if (chosen) red[REVERSAL.partly] = null;
  for (const action of machineOf(resource).actions)
    if (action.to !== undefined && action.undoes === undefined) Object.assign(red, valuesSet(call, action, red));
  const state = new DocumentState(
    compileResource(
      withNegative(resource, ({ path }) => negates.has(path)),
      fieldTypes,
    ),
    red,
    context,
  );
  state.computeAll();
  return state.document;
}

function opposite(
  fields: readonly CompiledField[],
  record: Document,
  negates: ReadonlySet<string>,
  correction?: Correction,
): Document {
  const values: Document = {};
  for (const compiled of fields) {
    const { field, type } = compiled;
    if (field.unique || type.filesOf) continue;
    const value = record[field.name] ?? null;
    values[field.name] =
      negates.has(field.path) && value !== null
        ? share(asDecimal(value), decimalsOf(compiled), correction).negated().toFixed()
        : value;
    const companion = type.companion?.(field);
    if (companion !== undefined) values[companion] = record[companion] ?? null;
  }
  return values;
}

/**
 * What a correction takes of a number of its line: what all corrections come to less those before, so that parts add up
 * to the whole.
 */
function share(value: Decimal, decimals: number, correction: Correction | undefined): Decimal {
  if (!correction) return value;
  const { before, part, whole } = correction;
  const upTo = (quantity: Decimal) => value.times(quantity).dividedBy(whole).toDecimalPlaces(decimals);
  return upTo(part).minus(upTo(before));
}
