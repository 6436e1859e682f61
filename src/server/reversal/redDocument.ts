import { toDecimal } from '../../lib/decimal';
import { REVERSAL } from '../../language/meta/reversalNames';
import { fieldTypes } from '../../fields/pure';
import type { Field, Resource } from '../../language/model';
import { compileResource, DocumentState, type CompiledField, type Document } from '../../language/rules';
import type { Call } from '../resource/Call';
import { seriesFields } from '../resource/insertDocuments';
import { valuesSet } from '../resource/valuesSet';

/**
 * The red entry of a posted document, not stored yet: the same with the opposite quantities and what is calculated from them, of today, reviewed
 * and posted by whoever corrects. Numbers, files and what must be unique are its own.
 */
export function redDocument(call: Call, original: Document): Document {
  const { compiled, context, resource } = call;
  const negates = new Set(resource.reversal!.negates);
  const red = opposite(compiled.header, original, negates);
  for (const { name, fields } of compiled.tables) red[name] = ((original[name] as Document[] | undefined) ?? []).map((line) => opposite(fields, line, negates));
  for (const { field } of seriesFields(call)) delete red[field.name];
  red.billDate = context.now().slice(0, 10);
  red[REVERSAL.original] = original.id;
  red[REVERSAL.red] = null;
  for (const action of resource.machine!.actions) if (action.to !== undefined && action.undoes === undefined) Object.assign(red, valuesSet(call, action));
  const state = new DocumentState(compileResource(withNegative(resource, negates), fieldTypes), red, context);
  state.computeAll();
  return state.document;
}

/** Fields that people may not enter below zero hold such values in a red entry. */
function withNegative(resource: Resource, negates: ReadonlySet<string>): Resource {
  const each = (field: Field): Field => ({
    ...field,
    ...(negates.has(field.path) ? { settings: { ...field.settings, negative: true } } : {}),
    ...(field.fields ? { fields: field.fields.map(each) } : {}),
  });
  return { ...resource, fields: resource.fields.map(each) };
}

function opposite(fields: readonly CompiledField[], record: Document, negates: ReadonlySet<string>): Document {
  const values: Document = {};
  for (const { field, type } of fields) {
    if (field.unique || type.filesOf) continue;
    const value = record[field.name] ?? null;
    values[field.name] = negates.has(field.path) && value !== null ? toDecimal(value)!.negated().toFixed() : value;
    const companion = type.companion?.(field);
    if (companion !== undefined) values[companion] = record[companion] ?? null;
  }
  return values;
}
