import { differenceOf } from '../../language/expand/differenceOf';
import type { Origin, Path } from '../../language/meta/Origin';
import { OTHER_STATES } from '../../language/meta/otherStates';
import { groupBy } from '../../lib/groupBy';
import { isObject } from '../../lib/isObject';
import { isSameValue } from '../../lib/isSameValue';
import { say, type Message } from '../../lib/message';
import { valueAt } from '../../lib/valueAt';
import { changed, order, orderFile } from '../baseFiles';
import { widthOf } from '../../language/model/widthOf';
import { removing } from '../fix/removing';
import type { ResourceView } from '../ResourceView';
import type { Finding, Rule } from '../Rule';

const moduleFile = 'schemas/sales/module.json';
const GOODS = 'schemas/_shared/fieldSets/goods.json';
const goods = { schemaVersion: 5, title: '货品', fields: {}, lines: { min: 1 } };

export const saidAgain: Rule = {
  id: 'said-again',
  severity: 'warning',
  isAdvice: true,
  summary: 'A file does not say again what follows anyhow: from a field set, from the kind of a screen, from a name.',
  *inShared({ sources }) {
    for (const { file, value } of sources.machines.values())
      for (const [name, { refusal }] of Object.entries(value.actions)) {
        const [text, alike = []] =
          [...groupBy(Object.entries(refusal), ([, said]) => said)].find(([, entries]) => entries.length > 1) ?? [];
        if (text === undefined || Object.hasOwn(refusal, OTHER_STATES)) continue;
        const others = Object.fromEntries(Object.entries(refusal).filter(([, said]) => said !== text));
        const path = ['actions', name, 'refusal'];
        yield {
          file,
          path,
          message: say`The same is said of ${alike.length} states: "*" says it once.`,
          fix: { title: say`Say it once`, set: [{ path, value: { ...others, [OTHER_STATES]: text } }] },
        };
      }
  },
  *inResource(view, { registries: { types } }) {
    const { fields, source } = view;
    for (const { because, path, value } of source.implied)
      if (isSameValue(valueAt(source.written, path), value))
        yield { ...said(view, path, say`It need not be said: ${because}.`), ...asName(view, path) };
    for (const { because, path } of source.implied)
      if (path.length === 3 && path[2] === 'kind' && isSameValue(valueAt(source.written, path.slice(0, 2)), {}))
        yield said(view, path.slice(0, 2), say`It need not be said: ${because}.`);
    for (const origin of source.origins) yield* inField(view, origin);
    for (const { fieldSet, path, value } of source.shadows) {
      const own = valueAt(source.written, path);
      if (!isObject(own) || !isObject(value) || own.type !== value.type) continue;
      const place = view.at(...path);
      yield {
        ...place,
        message: say`The field set "${fieldSet}" has a field of this name and type; what differs is enough here.`,
        fix: { title: say`Say what differs`, set: [{ path: place.path, value: differenceOf(value, own) ?? {} }] },
      };
    }
    for (const { file, input, keys, path } of fields) {
      const common = source.origins.find((origin) => isSameValue(origin.path, keys))?.value;
      // Over another width of a field set the usual one must be said.
      const isDifference = isObject(common) && common.width !== undefined && common.width !== input.width;
      if (!isDifference && input.width === widthOf(types[input.type], input)) {
        const place = { file, path: [...path, 'width'] };
        yield { ...place, message: say`It need not be said: fields of this type are so wide.`, ...removing(place) };
      }
    }
  },
  bad: () => [
    {
      files: order({ screens: { orderList: { path: '/sales/order/orderList' } } }),
      at: { file: orderFile, path: ['screens', 'orderList', 'path'] },
    },
    {
      files: {
        ...order({}),
        [moduleFile]: changed(moduleFile, { api: '/api/sales' }),
        'schemas/sales/customer.json': changed('schemas/sales/customer.json', { api: null }),
      },
      at: { file: orderFile, path: ['api'] },
    },
    {
      files: { ...order({ fields: { lines: { fieldSets: ['goods'], min: 1 } } }), [GOODS]: goods },
      at: { file: orderFile, path: ['fields', 'lines', 'min'] },
    },
    {
      files: order({ screens: { orderList: { columns: [{ field: 'code', fixed: 'left' }, 'customerId'] } } }),
      at: { file: orderFile, path: ['screens', 'orderList', 'columns', 0, 'fixed'] },
    },
    { files: order({ permission: 'orderList' }), at: { file: orderFile, path: ['permission'] } },
    {
      files: order({ screens: { orderSums: { totals: ['amount'] } } }),
      at: { file: orderFile, path: ['screens', 'orderSums', 'totals'] },
    },
    {
      files: order({ fields: { reviewedOn: { title: '审核日期' } } }),
      at: { file: orderFile, path: ['fields', 'reviewedOn', 'title'] },
    },
    {
      files: order({ fields: { reviewedOn: { type: 'date', title: '日期', system: true } } }),
      at: { file: orderFile, path: ['fields', 'reviewedOn'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: order({ screens: { orderList: { path: '/sales/order/orders' } } }) },
    { files: order({ fields: { reviewedOn: { title: '日期' } } }) },
    { files: { ...order({ fields: { lines: { fieldSets: ['goods'], min: 2 } } }), [GOODS]: goods } },
    { files: order({ screens: { orderList: { columns: [{ field: 'code', fixed: 'right' }, 'customerId'] } } }) },
    { files: order({ fields: { reviewedOn: { type: 'datetime', title: '审核日期', system: true } } }) },
  ],
};

/** What a field says as the field set does, key by key. */
function* inField(view: ResourceView, { fieldSet, path, value }: Origin): Iterable<Finding> {
  const own = valueAt(view.source.written, path);
  // What a field set says of the table itself stands at one key of it.
  for (const found of isSameValue(value, own) ? [[]] : same(value, own))
    yield said(view, [...path, ...found], say`It need not be said: the field set "${fieldSet}" says so.`);
}

/** Paths at which two values say the same, without what is in them. */
function* same(base: unknown, value: unknown): Iterable<Path> {
  if (!isObject(base) || !isObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'fields' || !Object.hasOwn(base, key)) continue;
    if (isSameValue(base[key], inner)) yield [key];
    else for (const rest of same(base[key], inner)) yield [key, ...rest];
  }
}

/** A column that says nothing else any more is the name of its field. */
function asName(view: ResourceView, path: Path): Pick<Finding, 'fix'> {
  const holder = path.slice(0, -1);
  const column = path.at(-1) === 'fixed' ? valueAt(view.source.written, holder) : undefined;
  if (!isObject(column) || Object.keys(column).length !== 2) return {};
  return { fix: { title: say`Remove it`, set: [{ path: view.at(...holder).path, value: column.field }] } };
}

function said(view: Pick<ResourceView, 'at'>, path: Path, message: Message): Finding {
  const place = view.at(...path);
  return { ...place, message, ...removing(place) };
}
