import { heldIn } from '../../language/load/heldIn';
import { order, orderFile } from '../baseFiles';
import { misnamed } from '../named/misnamed';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

const closing = (said: object) => order({ closing: { with: 'order', on: 'review', ...said } });
const posting = (said: object) =>
  order({ postings: [{ ledger: 'order', on: 'review', side: 'in', keys: {}, add: { total: 'total' }, ...said }] });
const ledger = (said: object) => order({ ledger: { keys: ['customerId'], measures: ['total'], ...said } });
const telling = (said: object) =>
  order({ tells: [{ record: 'customerId', on: 'review', sets: { phone: 'phone' }, undone: {}, ...said }] });
const beside = (...screens: string[]) => order({ screens: { orders: { kind: 'tabs', title: '订单', screens } } });
const at = (...path: (string | number)[]) => ({ file: orderFile, path });

/** What the meta-schema says of each place that names something holds: so no key of a room needs a rule for it. */
export const namedThing: Rule = {
  id: 'named-thing',
  severity: 'error',
  summary:
    'What a key names is there, belongs to what the key says, and is what it must be: a date, an amount, a ledger.',
  *inResource({ at: place, input, resource }, context) {
    // Fields of a field set that cannot be read are not missing; the field set is the finding.
    if (input.fieldSets?.some((name) => !context.sources.fieldSets.has(name))) return;
    for (const held of heldIn(input, context.registries.authoring.capabilities)) {
      const found = misnamed(held, resource, context);
      if (found) yield unknownName({ ...found, place: place(...held.path), atKey: held.isKey });
    }
  },
  bad: () => [
    { files: closing({}), at: at('closing', 'with') },
    { files: closing({ with: 'ordr' }), at: at('closing', 'with') },
    { files: closing({ on: 'reviw' }), at: at('closing', 'on') },
    { files: telling({ record: 'custmerId' }), at: at('tells', 0, 'record') },
    { files: telling({ record: 'phone' }), at: at('tells', 0, 'record') },
    { files: telling({ on: 'reviw' }), at: at('tells', 0, 'on') },
    { files: telling({ sets: { phon: 'phone' } }), at: at('tells', 0, 'sets', 'phon') },
    { files: posting({}), at: at('postings', 0, 'ledger') },
    { files: posting({ on: 'reviw' }), at: at('postings', 0, 'on') },
    { files: posting({ each: 'line' }), at: at('postings', 0, 'each') },
    { files: posting({ usedBy: 'code' }), at: at('postings', 0, 'usedBy') },
    { files: posting({ usedBy: 'customerId.name' }), at: at('postings', 0, 'usedBy') },
    { files: posting({ returns: 'nobody' }), at: at('postings', 0, 'returns') },
    { files: posting({ note: 'sumary' }), at: at('postings', 0, 'note') },
    { files: ledger({ keys: ['custmerId'] }), at: at('ledger', 'keys', 0) },
    { files: ledger({ notNegative: ['sum'] }), at: at('ledger', 'notNegative', 0) },
    { files: ledger({ cost: { value: 'sum', per: 'total' } }), at: at('ledger', 'cost', 'value') },
    { files: order({ repricing: ['lines.prce'] }), at: at('repricing', 0) },
    { files: order({ reversal: { negates: ['lines.quantity', 'billDate'] } }), at: at('reversal', 'negates', 1) },
    { files: beside('orderList', 'orderLins'), at: at('screens', 'orders', 'screens', 1) },
    { files: beside('orderList', 'orderAdd'), at: at('screens', 'orders', 'screens', 1) },
  ],
  good: () => [
    { files: {} },
    { files: telling({}) },
    { files: beside('orderList', 'customerList') },
    { files: order({ repricing: ['lines.price'], reversal: { negates: ['lines.quantity'] } }) },
  ],
};
