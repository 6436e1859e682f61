import { changed, orderFile } from '../../src/lint/baseFiles';

/** A file with exactly one mistake of shape, and how it is told. */
export interface ShapeFixture {
  name: string;
  file: string;
  value: unknown;
  path: (string | number)[];
  didYouMean?: string;
  message: RegExp;
}

const order = (
  name: string,
  difference: Record<string, unknown>,
  path: (string | number)[],
  message: RegExp,
  didYouMean?: string,
): ShapeFixture => ({
  name,
  file: orderFile,
  value: changed(orderFile, difference),
  path,
  message,
  ...(didYouMean === undefined ? {} : { didYouMean }),
});

const other = (
  file: string,
  name: string,
  difference: Record<string, unknown>,
  path: (string | number)[],
  message: RegExp,
  didYouMean?: string,
): ShapeFixture => ({
  ...order(name, {}, path, message, didYouMean),
  file,
  value: changed(file, difference),
});

const MACHINE = 'schemas/_shared/machines/approval.json';
const MODULE = 'schemas/sales/module.json';
const DICTIONARY = 'schemas/_shared/dictionaries/urgency.json';
const FIELD_SET = 'schemas/_shared/fieldSets/audit.json';

export const badShapes: readonly ShapeFixture[] = [
  order('wrong key at the root', { titel: '订单' }, ['titel'], /Unknown key "titel"/, 'title'),
  order(
    'wrong key for one that is demanded',
    { title: null, titel: '订单' },
    ['titel'],
    /Unknown key "titel"/,
    'title',
  ),
  order(
    'wrong key for the type',
    { fields: { code: { type: null, tpye: 'code' } } },
    ['fields', 'code', 'tpye'],
    /Unknown key "tpye"/,
    'type',
  ),
  order(
    'wrong key of a field',
    { fields: { code: { serie: 'A{seq:4}' } } },
    ['fields', 'code', 'serie'],
    /Unknown key "serie"/,
    'series',
  ),
  order(
    'setting of another type',
    { fields: { code: { dictionary: 'urgency' } } },
    ['fields', 'code', 'dictionary'],
    /Unknown key "dictionary"/,
  ),
  order(
    'wrong key of a child field',
    { fields: { lines: { fields: { price: { requierd: true } } } } },
    ['fields', 'lines', 'fields', 'price', 'requierd'],
    /Unknown key/,
    'required',
  ),
  order(
    'wrong key of a check',
    { fields: { code: { check: [{ must: 'true', mesage: 'x', message: 'x' }] } } },
    ['fields', 'code', 'check', 0, 'mesage'],
    /Unknown key/,
    'message',
  ),
  order(
    'wrong key of a screen',
    { screens: { orderList: { colums: [] } } },
    ['screens', 'orderList', 'colums'],
    /Unknown key/,
    'columns',
  ),
  order(
    'wrong key of a column',
    { screens: { orderList: { columns: [{ field: 'code', widht: 90 }] } } },
    ['screens', 'orderList', 'columns', 0, 'widht'],
    /Unknown key/,
    'width',
  ),
  order('wrong key of a form', { form: { column: 2 } }, ['form', 'column'], /Unknown key/, 'columns'),
  order(
    'wrong key of a section',
    { form: { sections: [{ titel: 'x', fields: ['code'] }] } },
    ['form', 'sections', 0, 'titel'],
    /Unknown key/,
    'title',
  ),
  order('wrong call', { calls: { lst: 'x' } }, ['calls', 'lst'], /lst/, 'list'),
  order('unknown type', { fields: { code: { type: 'cod' } } }, ['fields', 'code', 'type'], /"cod" is no type/, 'code'),
  order(
    'child table in a child table',
    { fields: { lines: { fields: { price: { type: 'lines' } } } } },
    ['fields', 'lines', 'fields', 'price', 'type'],
    /"lines" is no type/,
  ),
  order('missing type', { fields: { code: { type: null } } }, ['fields', 'code'], /"type" is missing/),
  order(
    'unknown kind of screen',
    { screens: { orderList: { kind: 'lst' } } },
    ['screens', 'orderList', 'kind'],
    /"lst" is no kind/,
    'list',
  ),
  order('missing title', { title: null }, [], /"title" is missing/),
  order(
    'missing columns',
    { screens: { orderList: { columns: null } } },
    ['screens', 'orderList'],
    /"columns" is missing/,
  ),
  order(
    'missing form mode',
    { screens: { orderEntry: { kind: 'form' } } },
    ['screens', 'orderEntry'],
    /"mode" is missing/,
  ),
  order(
    'wrong form mode',
    { screens: { orderEntry: { kind: 'form', mode: 'ad' } } },
    ['screens', 'orderEntry', 'mode'],
    /"ad" is not allowed/,
    'add',
  ),
  order(
    'text for a flag',
    { fields: { code: { unique: 'yes' } } },
    ['fields', 'code', 'unique'],
    /"yes" found, boolean expected/,
  ),
  order('number for a condition', { fields: { code: { visible: 1 } } }, ['fields', 'code', 'visible'], /^1 is of none/),
  order(
    'width too small',
    { fields: { code: { width: 10 } } },
    ['fields', 'code', 'width'],
    /^10 is not allowed here: 40 or more/,
  ),
  order('wrong address', { api: 'api/order' }, ['api'], /an address/),
  order('wrong field name', { fields: { '1st': { type: 'text', title: '一' } } }, ['fields', '1st'], /no valid name/),
  order('wrong version', { schemaVersion: 'two' }, ['schemaVersion'], /^"two" is not allowed/),
  order(
    'wrong aggregate',
    { screens: { orderSums: { measures: { amount: 'summ' } } } },
    ['screens', 'orderSums', 'measures', 'amount'],
    /"summ" is not allowed/,
    'sum',
  ),
  order(
    'empty expression',
    { fields: { code: { default: '' } } },
    ['fields', 'code', 'default'],
    /^"" is not allowed here: at least 1 characters/,
  ),
  order('list for an object', { fields: [] }, ['fields'], /^\[\] found/),
  other(MODULE, 'wrong key of a module', { ordr: 1 }, ['ordr'], /Unknown key/, 'order'),
  other(MODULE, 'fraction for an order', { order: 1.5 }, ['order'], /1\.5/),
  other(
    MACHINE,
    'wrong key of an action',
    { actions: { review: { refusals: {} } } },
    ['actions', 'review', 'refusals'],
    /Unknown key/,
    'refusal',
  ),
  other(
    MACHINE,
    'wrong color',
    {
      states: [
        { value: 0, title: 'a', color: 'ornge' },
        { value: 1, title: 'b', color: 'red' },
      ],
    },
    ['states', 0, 'color'],
    /"ornge" is not allowed/,
    'orange',
  ),
  other(
    MACHINE,
    'refusal for no state',
    { actions: { review: { refusal: { one: 'x' } } } },
    ['actions', 'review', 'refusal', 'one'],
    /no valid name|a state/,
  ),
  other(
    DICTIONARY,
    'wrong key of an item',
    { items: [{ value: 1, lable: 'a', label: 'a' }] },
    ['items', 0, 'lable'],
    /Unknown key/,
    'label',
  ),
  other(
    DICTIONARY,
    'flag for a value',
    { items: [{ value: true, label: 'a' }] },
    ['items', 0, 'value'],
    /true is of none/,
  ),
  other(
    FIELD_SET,
    'wrong key in a field set',
    { fields: { status: { sytem: true } } },
    ['fields', 'status', 'sytem'],
    /Unknown key/,
    'system',
  ),
];

/** The same with a silencing in every object that it holds, itself included. */
export function silencedEverywhere(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(silencedEverywhere);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([key, each]) => [key, silencedEverywhere(each)]);
  return { ...Object.fromEntries(inner), $silence: { 'unknown-field': 'The server of the customer names it so' } };
}
