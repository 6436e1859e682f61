import { type Field, type RecordLookUp, resourceOf } from '../../../language/model';
import { SOURCE } from '../../../language/meta/sourceField';
import { isBalance, isRecord, isShown, type LookedUpRate } from '../../../language/model/LookUp';
import { say, type Message } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import { removing } from '../../../lint/fix/removing';
import type { ResourceContext } from '../../../lint/LintContext';
import type { Finding, Rule } from '../../../lint/Rule';
import type { FieldView, Place, ResourceView } from '../../../lint/ResourceView';
import { unknownName } from '../../../lint/unknownName';

/** Names that must be there: where each stands, and among what. */
interface Named {
  path: string[];
  name: string;
  message: Message;
  allowed: readonly string[];
  atKey?: boolean;
}

/** What a look-up asks its table by. */
const RANGED = ['by', 'from', 'until'] as const;

/** A price by a code that orders have, too. */
const RATED = { by: { code: 'code' } };

const names = (fields: readonly Field[] = []): string[] => fields.map(({ name }) => name);

export const lookUpTarget: Rule = {
  id: 'look-up-target',
  severity: 'error',
  summary:
    'A look-up stands in lines, a balance in headers too, and asks by names that exist, ranges of what has an order; what is only shown is not stored, and a cap names a field that there is.',
  *inResource(view, context) {
    for (const field of view.fields) {
      const { cap } = field.field;
      const beside = cap === undefined ? [] : names([...(field.table?.fields ?? []), ...(field.table?.lookUps ?? [])]);
      if (cap !== undefined && !beside.includes(cap))
        yield unknownName({
          place: { file: field.file, path: [...field.path, 'cap'] },
          name: cap,
          message: say`The lines have no field "${cap}".`,
          allowed: beside,
        });
      if (field.input.lookUp === undefined) continue;
      if (field.table || isBalance(field.field.lookUp)) yield* findings(field, view, context);
      else
        yield {
          file: field.file,
          path: [...field.path, 'lookUp'],
          message: say`"${field.field.name}" is no field of lines: a header shows balances and looks nothing else up.`,
        };
    }
  },
  bad: () => [
    {
      files: order({ fields: { phone: { lookUp: { record: 'customer', id: 'customerId', field: 'phone' } } } }),
      at: { file: orderFile, path: ['fields', 'phone', 'lookUp'] },
    },
    { files: looked({ record: 'custmer', id: 'customerId', field: 'phone' }), at: at('record') },
    { files: looked({ record: 'customer', id: 'custmerId', field: 'phone' }), at: at('id') },
    { files: looked({ record: 'customer', id: 'phone', field: 'phone' }), at: at('id') },
    { files: looked({ record: 'customer', id: 'customerId', field: 'phon' }), at: at('field') },
    { files: looked({ balance: 'customer', keys: {}, measure: 'total' }), at: at('balance') },
    { files: looked({ remaining: true }), at: at('remaining') },
    { files: promised('phone'), at: at('until') },
    {
      files: order({
        fields: {
          owed: {
            type: 'money',
            title: '余额',
            lookUp: { balance: 'customer', keys: { customerId: 'customerId' }, measure: 'total', until: 'billDate' },
          },
        },
      }),
      at: { file: orderFile, path: ['fields', 'owed', 'lookUp', 'balance'] },
    },
    { files: promised('billDate', { keys: {} }), at: at('until') },
    { files: priced({ from: { least: 'quantit' } }), at: at('from', 'least') },
    { files: priced({ until: { last: 'billDate' } }), at: at('until', 'last') },
    { files: priced({ from: { name: 'customerId' } }), at: at('from', 'name') },
    { files: priced({ by: { least: 'quantity' }, from: { least: 'quantity' } }), at: at('from', 'least') },
    { files: priced({ from: { least: 'quantity' }, sum: true }), at: at('sum') },
    { files: looked({ record: 'customer', id: 'customerId', field: 'phone', from: { code: 'code' } }), at: at('from') },
    { files: priced({ ...RATED, rate: { record: 'custmer', field: 'total' } }), at: at('rate', 'record') },
    { files: priced({ ...RATED, rate: { record: 'order', field: 'totl' } }), at: at('rate', 'field') },
    { files: priced({ ...RATED, rate: { record: 'order', field: 'billDate' } }), at: at('rate', 'field') },
    { files: priced({ by: {}, rate: { record: 'order', field: 'total' } }), at: at('rate') },
    {
      files: order({ fields: { lines: { fields: { quantity: { cap: 'returnble' } } } } }),
      at: { file: orderFile, path: ['fields', 'lines', 'fields', 'quantity', 'cap'] },
    },
  ],
  good: () => [
    { files: looked({ record: 'customer', id: 'customerId', field: 'code' }) },
    { files: promised('billDate') },
    { files: priced({ from: { since: 'billDate', least: 'quantity' }, until: { lastDay: 'billDate' } }) },
  ],
};

/** What can be promised to a customer until a day; `expected`: what the ledger says of that */
function promised(until: string, expected: object = {}) {
  const expects = { of: 'order', by: 'order', side: 'in', date: 'billDate', keys: { customerId: 'customerId' } };
  const lookUp = { balance: 'customer', keys: { customerId: 'customerId' }, measure: 'total', until };
  return {
    ...customer({
      ledger: { keys: ['customerId'], measures: ['total'], expects: [{ ...expects, ...expected }] },
      fieldSets: ['posting'],
      fields: {
        customerId: { type: 'ref', to: 'customer', title: '客户' },
        total: { type: 'money', title: '金额' },
      },
    }),
    ...looked(lookUp, { generates: [{ to: 'order', title: '订单' }] }),
  };
}

/** A customer with prices of its own, of which a line of an order takes one. */
function priced(lookUp: object) {
  const prices = {
    type: 'lines',
    title: '明细',
    fields: {
      name: { type: 'text', title: '名称', max: 20 },
      since: { type: 'date', title: '日期' },
      lastDay: { type: 'date', title: '日期' },
      least: { type: 'quantity', title: '数量' },
      price: { type: 'price', title: '单价' },
    },
  };
  return {
    ...customer({ fields: { prices } }),
    ...looked({ record: 'customer', id: 'customerId', lines: 'prices', field: 'price', ...lookUp }),
  };
}

function looked(lookUp: object, more: object = {}): ReturnType<typeof order> {
  return order({ ...more, fields: { lines: { fields: { price: { lookUp } } } } });
}

function at(...keys: string[]): { file: string; path: string[] } {
  return { file: orderFile, path: ['fields', 'lines', 'fields', 'price', 'lookUp', ...keys] };
}

function* findings(view: FieldView, { resource }: ResourceView, context: ResourceContext): Generator<Finding> {
  const { field, input, table, file, path } = view;
  const around = [...(table?.fields ?? []), ...resource.fields];
  if (!table && isBalance(field.lookUp) && field.lookUp.until !== undefined)
    yield {
      file,
      path: [...path, 'lookUp', 'until'],
      message: say`What a list shows of a balance is what there is, not what is expected.`,
      ...removing({ path: [...path, 'lookUp', 'until'] }),
    };
  for (const { path: keys, name, message, allowed, atKey } of namedBy(field, { around, isOfHeader: !table }, context)) {
    const place = { file, path: [...path, 'lookUp', ...keys] };
    if (!allowed.includes(name))
      yield unknownName({ place, name, message, allowed: [...allowed], ...(atKey ? { atKey } : {}) });
  }
  const named = isRecord(field.lookUp) ? field.lookUp : undefined;
  const id = named && around.find(({ name }) => name === named.id);
  if (named && id && id.target?.resource !== named.record)
    yield {
      file,
      path: [...path, 'lookUp', 'id'],
      message: say`"${id.name}" does not refer to the resource "${named.record}".`,
    };
  if (named) yield* rangeFindings(named, { file, path: [...path, 'lookUp'] }, context);
  if (
    field.lookUp !== undefined &&
    isShown(field.lookUp) &&
    !isBalance(field.lookUp) &&
    !table?.fields?.some(({ name }) => name === SOURCE)
  )
    yield {
      file,
      path: [...path, 'lookUp', 'remaining'],
      message: say`No document becomes "${resource.name}", so its lines were made from none.`,
    };
  if (!isShown(field.lookUp)) return;
  for (const key of ['required', 'value', 'default', 'unique', 'check', 'editable'] as const)
    if (input[key] !== undefined)
      yield {
        file,
        path: [...path, key],
        message: say`"${field.name}" is only shown: "${key}" has no meaning.`,
        ...removing({ path: [...path, key] }),
      };
  if (isBalance(field.lookUp) && field.settings.negative === false)
    yield {
      file,
      path: [...path, 'negative'],
      message: say`A balance may be below zero.`,
      ...removing({ path: [...path, 'negative'] }),
    };
}

/** Ranges are of lines, of values that have an order, each field once; a sum takes no last one. */
function* rangeFindings(lookUp: RecordLookUp, { file, path }: Place, context: ResourceContext): Generator<Finding> {
  const { record, lines, sum } = lookUp;
  const rows = context.model.resources[record]?.fields.find(({ name }) => name === lines)?.fields ?? [];
  const at = (...keys: string[]): Place => ({ file, path: [...path, ...keys] });
  for (const part of ['from', 'until'] as const) {
    if (lookUp[part] === undefined) continue;
    if (lines === undefined)
      yield { ...at(part), message: say`Only lines begin and end to count: "lines" is missing.` };
    for (const key of Object.keys(lookUp[part])) {
      const field = rows.find(({ name }) => name === key);
      if (field && context.registries.types[field.type]?.filter !== 'range')
        yield {
          ...at(part, key),
          atKey: true,
          message: say`"${key}" (${field.title}) is of type ${field.type}, whose values have no order.`,
        };
      if (RANGED.slice(0, RANGED.indexOf(part)).some((before) => Object.hasOwn(lookUp[before] ?? {}, key)))
        yield { ...at(part, key), atKey: true, message: say`"${key}" is asked by twice.` };
    }
  }
  const known = names(context.model.resources[lookUp.rate?.record ?? '']?.fields);
  if (lookUp.rate && known.length > 0 && !Object.keys(lookUp.by).some((key) => known.includes(key)))
    yield { ...at('rate'), message: say`"${lookUp.rate.record}" has none of the fields that "by" asks by.` };
  if (sum && lookUp.from)
    yield {
      ...at('sum'),
      message: say`A sum is of all lines, "from" takes the last of them.`,
      ...removing({ path: [...path, 'sum'] }),
    };
}

function* namedBy(
  { lookUp }: Field,
  { around, isOfHeader }: { around: readonly Field[]; isOfHeader: boolean },
  { index, model, registries }: ResourceContext,
): Generator<Named> {
  const own = (name: string, keys: string[]): Named => ({
    path: keys,
    name,
    message: say`Neither the lines nor the header have "${name}".`,
    allowed: names(around),
  });
  if (isBalance(lookUp)) {
    for (const key of ['balance', 'minus'] as const) {
      const name = lookUp[key];
      if (name === undefined) continue;
      yield { path: [key], name, message: say`There is no ledger "${name}".`, allowed: index.ledgers };
      const ledger = index.ledgers.includes(name) ? resourceOf(model, name).uses.ledger : undefined;
      if (!ledger) continue;
      for (const of of Object.keys(lookUp.keys))
        yield {
          path: ['keys', of],
          name: of,
          message: say`"${of}" is no key of "${name}".`,
          allowed: ledger.keys,
          atKey: true,
        };
      yield {
        path: ['measure'],
        name: lookUp.measure,
        message: say`"${lookUp.measure}" is no measure of "${name}".`,
        allowed: ledger.measures,
      };
    }
    // A record of a list asks for what there is of itself, too.
    for (const [key, name] of Object.entries(lookUp.keys))
      if (!isOfHeader || name !== 'id') yield own(name, ['keys', key]);
    if (lookUp.until === undefined) return;
    yield {
      path: ['until'],
      name: lookUp.until,
      message: say`Neither the lines nor the header have a day "${lookUp.until}".`,
      allowed: names(around.filter((each) => registries.types[each.type]?.expressionType(each).kind === 'date')),
    };
    const expects = index.ledgers.includes(lookUp.balance)
      ? (resourceOf(model, lookUp.balance).uses.ledger?.expects ?? [])
      : [];
    for (const key of Object.keys(lookUp.keys))
      yield {
        path: ['until'],
        name: key,
        message: say`"${lookUp.balance}" does not say what it expects by "${key}".`,
        allowed: expects.length > 0 && expects.every(({ keys }) => Object.hasOwn(keys, key)) ? [key] : [],
      };
    return;
  }
  if (!isRecord(lookUp)) return;
  const { record, id, lines, by, field, otherwise, itself, rate } = lookUp;
  yield { path: ['record'], name: record, message: say`There is no resource "${record}".`, allowed: index.resources };
  yield own(id, ['id']);
  const target = model.resources[record];
  if (!target) return;
  const tables = target.fields.filter((each) => each.fields);
  if (lines !== undefined)
    yield { path: ['lines'], name: lines, message: say`"${record}" has no lines "${lines}".`, allowed: names(tables) };
  const fields = lines === undefined ? target.fields : (tables.find((each) => each.name === lines)?.fields ?? []);
  if (lines !== undefined && fields.length === 0) return;
  yield {
    path: ['field'],
    name: field,
    message: say`"${lines ?? record}" has no field "${field}".`,
    allowed: names(fields),
  };
  if (otherwise !== undefined)
    yield {
      path: ['otherwise'],
      name: otherwise,
      message: say`"${record}" has no field "${otherwise}".`,
      allowed: names(target.fields),
    };
  if (rate !== undefined) yield* rateNames(rate, { index, model, registries });
  if (itself !== undefined)
    for (const key of Object.keys(by))
      yield {
        path: ['itself'],
        name: key,
        message: say`"${record}" has no field "${key}".`,
        allowed: names(target.fields),
      };
  for (const part of RANGED)
    for (const [key, name] of Object.entries(lookUp[part] ?? {})) {
      yield {
        path: [part, key],
        name: key,
        message: say`"${lines ?? record}" has no field "${key}".`,
        allowed: names(fields),
        atKey: true,
      };
      yield own(name, [part, key]);
    }
}

function* rateNames(
  { field, record }: LookedUpRate,
  { index, model, registries }: Pick<ResourceContext, 'index' | 'model' | 'registries'>,
): Generator<Named> {
  const path = ['rate', 'record'];
  yield { path, name: record, message: say`There is no resource "${record}".`, allowed: index.resources };
  const fields = model.resources[record]?.fields;
  if (fields === undefined) return;
  const numbers = fields.filter((each) => registries.types[each.type]?.expressionType(each).kind === 'number');
  const message = say`"${record}" has no number "${field}".`;
  yield { path: ['rate', 'field'], name: field, message, allowed: names(numbers) };
}
