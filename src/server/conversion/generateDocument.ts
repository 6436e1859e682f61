import { sourceText, SOURCE } from '../../language/meta/sourceField';
import { compileExpression, type Environment } from '../../language/expression';
import { Decimal } from '../../lib/decimal';
import type { Conversion, Expression, Resource } from '../../language/model';
import { RATE } from '../../language/meta/unitFields';
import { decimalsOf, DocumentState, isEmpty, isEntered, takesOver, toBasic, toUnitOf, nameOf, newDocument, newLine, type CompiledField, type Document } from '../../language/rules';
import { holds } from '../access/Session';
import { permissionsOf } from '../access/permissionsOf';
import { CallError, refuse } from '../Refusal';
import { callOn, type Call } from '../resource/Call';
import { lookUpReferences } from '../resource/lookUpReferences';
import { maskRow } from '../resource/maskRow';
import type { Params } from '../resource/pageOf';
import { readRecord, recordId } from '../resource/readRecord';
import { refusalLine } from '../resource/refusalLine';
import { reversedQuantities } from '../reversal/reversedQuantities';
import { executedQuantities } from './executedQuantities';
import { mayConvert } from './mayConvert';
import { offeredQuantity } from './offeredQuantity';

/**
 * A new document as it begins when it is made from another one (`from`: its resource, `id`): fields of the same name, what the conversion says, and
 * of each line what remains of it. Nothing is stored. 403 for who may not see that document, 404 where it is not or no such conversion is declared.
 */
export async function generateDocument(call: Call, { from = '', id = '' }: Params): Promise<Document> {
  const { model, catalogue } = call.services;
  const source = Object.hasOwn(model.resources, from) ? model.resources[from] : undefined;
  const conversion = source?.generates.find(({ to }) => to === call.resource.name);
  if (!source || !conversion) throw new CallError(404, '请求错误,未找到该资源');
  const access = permissionsOf(source, 'detail', catalogue);
  if (!access || !holds(call.session, access)) throw new CallError(403, '拒绝访问');
  const sourceCall = callOn(call.services, call.session, source, undefined);
  const found = await readRecord(sourceCall, recordId(id));
  if (!found) throw new CallError(404, '请求错误,未找到该资源');
  const given = new DocumentState(sourceCall.compiled, maskRow(sourceCall, found), call.context);
  const refusal = mayConvert(source, conversion, given);
  if (refusal) throw refuse(call.t('提示'), [refusalLine({ ...sourceCall, t: call.t }, given.document, refusal)]);

  const state = newDocument(call.compiled, call.context);
  state.set({ ...taken(call.compiled.header, given.compiled.header, given.document, conversion.copy, given.environment()), ...linkTo(conversion, call, source, given.document) });
  if (conversion.lines) {
    const rows = await remainingLines(call, source, conversion, given, state);
    if (rows.length === 0) throw refuse(call.t('提示'), [refusalLine({ ...sourceCall, t: call.t }, given.document, { message: '{title}【{code}】已全部下推', params: { title: source.title, code: nameOf(source, given.document) } })]);
    state.insertLines(conversion.lines.to, 0, rows);
  }
  // What comes with the records that it refers to is shown at once; whether they may be referred to is asked when it is saved.
  await lookUpReferences(call, state, undefined, call.services.database.kysely);
  state.computeAll();
  return state.document;
}

function linkTo({ link }: Conversion, { compiled }: Call, source: Resource, document: Document): Document {
  const back = link === undefined ? undefined : compiled.byPath.get(link);
  if (!back) return {};
  const companion = back.type.companion?.(back.field);
  return { [back.field.name]: String(document.id), ...(companion === undefined ? {} : { [companion]: nameOf(source, document) }) };
}

async function remainingLines(call: Call, source: Resource, conversion: Conversion, given: DocumentState, state: DocumentState): Promise<Document[]> {
  const lines = conversion.lines!;
  const table = call.compiled.tables.find(({ name }) => name === lines.to);
  const sourceTable = given.compiled.tables.find(({ name }) => name === lines.from);
  if (!table || !sourceTable) return [];
  const rows = given.lines(lines.from);
  const executed = await executedQuantities(call.services.database.kysely, call.session.packageId, call.services.model, source, conversion, rows.map(({ id }) => String(id)));
  const reversed = await reversedQuantities(call.services.database.kysely, call.session.packageId, source, rows.map(({ id }) => String(id)));
  const fresh = newLine(state, lines.to);
  const quantity = table.fields.find(({ field }) => field.name === lines.into);
  const decimals = quantity ? decimalsOf(quantity) : 2;
  const hasUnits = table.fields.some(({ field }) => field.name === RATE);
  return rows.flatMap((row, line): Document[] => {
    const offered = offeredQuantity(lines, given, line, reversed);
    const basic = offered && toBasic(offered, row).minus(executed.get(String(row.id)) ?? 0);
    const remaining = basic && toUnitOf(basic, hasUnits ? row : {}).toDecimalPlaces(decimals, Decimal.ROUND_DOWN);
    if (!remaining?.greaterThan(0)) return [];
    const environment = given.environment(lines.from, line);
    const withRemaining = { ...environment, record: { ...environment.record, remaining } };
    return [
      {
        ...fresh,
        ...taken(table.fields, sourceTable.fields, row, lines.copy, withRemaining),
        ...(quantity ? { [lines.into]: quantity.type.fromExpression(remaining, quantity.field) } : {}),
        [SOURCE]: sourceText(source.name, row.id),
      },
    ];
  });
}

/** What a new record or line takes over: what the conversion says, and fields of the same name and kind. */
function taken(fields: readonly CompiledField[], given: readonly CompiledField[], values: Document, copy: Record<string, Expression>, environment: Environment): Document {
  const found: Document = {};
  for (const { field, type } of fields) {
    if (!isEntered(field)) continue;
    const text = Object.hasOwn(copy, field.name) ? copy[field.name] : undefined;
    const companion = type.companion?.(field);
    const from = given.find((each) => each.field.name === (text ?? field.name));
    if (text !== undefined) {
      const result = compileExpression(text).run(environment);
      found[field.name] = isEmpty(result) ? null : type.fromExpression(result instanceof Decimal ? result : result!, field);
    } else if (from && takesOver(field, from.field) && !isEmpty(values[field.name])) found[field.name] = values[field.name];
    if (found[field.name] !== undefined && companion !== undefined && from) found[companion] = values[from.type.companion?.(from.field) ?? ''] ?? null;
  }
  return found;
}
