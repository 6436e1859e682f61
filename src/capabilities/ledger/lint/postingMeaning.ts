import { QUANTITY, type Field } from '../../../language/model';
import { RATE } from '../../../language/meta/unitFields';
import { dependenciesOf } from '../../../language/expression';
import { say } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import { removing } from '../../../lint/fix/removing';
import type { ResourceContext } from '../../../lint/LintContext';
import type { ResourceView } from '../../../lint/ResourceView';
import type { Finding, Rule } from '../../../lint/Rule';
import { isSame } from '../../../lint/units/Unit';
import { unitOfField } from '../../../lint/units/unitOf';

const LEDGER = { keys: ['customerId'], measures: ['total'] };
const POSTING = { ledger: 'order', on: 'review', side: 'in', keys: {}, add: { total: 'total' } };
/** Orders that count in units of their lines, and customers as a ledger of how much. */
const counted = (quantity: string, keys: object = {}) => ({
  ...customer({
    fields: { orderId: { type: 'ref', to: 'order', title: '订单' }, stock: { type: 'quantity', title: '数量' } },
    ledger: { keys: ['orderId'], measures: ['stock'] },
  }),
  ...order({
    fields: {
      lines: {
        fields: {
          unitId: { type: 'ref', to: 'customer', title: '客户' },
          quantity: { unit: 'unitId' },
          conversionRate: { type: 'quantity', trim: true, title: '名称' },
          baseQuantity: { type: 'quantity', title: '编号', value: 'quantity * coalesce(conversionRate, 1)' },
        },
      },
    },
    postings: [{ ledger: 'customer', on: 'review', side: 'in', each: 'lines', keys, add: { stock: quantity } }],
  }),
});

export const postingMeaning: Rule = {
  id: 'posting-meaning',
  severity: 'error',
  summary:
    'A document posts each thing once, quantities in the basic unit in which the ledger counts, and what was there before the books began to a ledger that periods close.',
  *inResource(view, context) {
    const seen = new Map<string, number>();
    for (const [index, posting] of (view.input.postings ?? []).entries()) {
      const same = JSON.stringify(sorted(posting));
      const first = seen.get(same);
      if (first === undefined) seen.set(same, index);
      else {
        const place = view.at('postings', index);
        yield { ...place, message: say`This is posted already: it would count twice.`, ...removing(place) };
      }
    }
    yield* otherUnits(view, context);
    yield* withoutBeginning(view, context);
  },
  bad: () => [
    {
      files: order({ ledger: LEDGER, postings: [POSTING, POSTING] }),
      at: { file: orderFile, path: ['postings', 1] },
    },
    { files: counted('quantity'), at: { file: orderFile, path: ['postings', 0, 'add', 'stock'] } },
    {
      files: order({ ledger: LEDGER, postings: [{ ...POSTING, opening: true }] }),
      at: { file: orderFile, path: ['postings', 0, 'opening'] },
    },
    { files: counted('-quantity'), at: { file: orderFile, path: ['postings', 0, 'add', 'stock'] } },
  ],
  good: () => [
    { files: {} },
    { files: order({ postings: [POSTING, { ...POSTING, when: 'urgency == 1' }] }) },
    {
      files: order({
        ledger: { ...LEDGER, closing: { periods: 'customer', by: 'close' } },
        postings: [{ ...POSTING, opening: true }],
      }),
    },
    { files: counted('coalesce(baseQuantity, quantity)') },
    { files: counted('quantity', { orderId: 'unitId' }) },
  ],
};

/** Quantities in the units of the lines, where the same are there in the basic unit, and the ledger is kept by no unit. */
function* otherUnits(
  { at, input, resource }: ResourceView,
  { model, parse, registries }: ResourceContext,
): Generator<Finding> {
  const reads = (text: string): readonly string[] => {
    const { node } = parse(text);
    return node ? dependenciesOf(node) : [];
  };
  for (const [index, { add, each, keys = {}, ledger }] of (input.postings ?? []).entries()) {
    const lines = resource.fields.find(({ name }) => name === each)?.fields ?? [];
    for (const [measure, text] of Object.entries(add)) {
      const kept = model.resources[ledger]?.fields.find(({ name }) => name === measure);
      if (!kept || !unitOfField(kept, registries.authoring.fields)?.some((unit) => isSame(unit, QUANTITY))) continue;
      const read = reads(text);
      const counted = lines.find(({ name, settings }) => settings.unit !== undefined && read.includes(name));
      const basic = counted && lines.find((field) => isBasic(field, counted, reads));
      if (basic && !read.includes(basic.name) && !Object.values(keys).includes(String(counted.settings.unit))) {
        const meant = `coalesce(${basic.name}, ${counted.name})`;
        const place = at('postings', index, 'add', measure);
        yield {
          ...place,
          message: say`"${counted.name}" counts in the unit of the line, "${ledger}" in the basic one: "${basic.name}" has that.`,
          ...(text === counted.name
            ? { didYouMean: meant, fix: { title: say`Write "${meant}"`, set: [{ path: place.path, value: meant }] } }
            : {}),
        };
      }
    }
  }
}

/** What lies before the first period, of a ledger that has none. */
function* withoutBeginning({ at, input }: ResourceView, { model }: ResourceContext): Generator<Finding> {
  for (const [index, { ledger, opening }] of (input.postings ?? []).entries()) {
    const kept = model.resources[ledger]?.uses.ledger;
    if (opening && kept && !kept.closing)
      yield {
        ...at('postings', index, 'opening'),
        message: say`No period closes "${ledger}": nothing lies before the first one.`,
      };
  }
}

/** Whether a field is what another one is in the basic unit. */
function isBasic({ value }: Field, counted: Field, reads: (text: string) => readonly string[]): boolean {
  const read = value === undefined ? [] : reads(value);
  return read.includes(counted.name) && read.includes(RATE);
}

/** A value whose keys have an order, so that what says the same is the same. */
function sorted(value: unknown): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, each]) => [key, sorted(each)])
        .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
    : value;
}
