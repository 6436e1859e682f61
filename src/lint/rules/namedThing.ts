import { heldIn } from '../../language/load/heldIn';
import { order, orderFile } from '../baseFiles';
import { misnamed } from '../named/misnamed';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

const closing = (said: object) => order({ closing: { with: 'order', on: 'review', ...said } });
const telling = (said: object) =>
  order({ tells: [{ record: 'customerId', on: 'review', sets: { phone: 'phone' }, undone: {}, ...said }] });
const at = (...path: (string | number)[]) => ({ file: orderFile, path });

/** What the meta-schema says of each place that names something holds: so no key of a room needs a rule for it. */
export const namedThing: Rule = {
  id: 'named-thing',
  severity: 'error',
  summary:
    'What a key names is there, belongs to what the key says, and is what it must be: a date, an amount, a ledger.',
  *inResource({ at: place, input, resource }, context) {
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
    { files: order({ repricing: ['lines.prce'] }), at: at('repricing', 0) },
    { files: order({ reversal: { negates: ['lines.quantity', 'billDate'] } }), at: at('reversal', 'negates', 1) },
  ],
  good: () => [
    { files: {} },
    { files: telling({}) },
    { files: order({ repricing: ['lines.price'], reversal: { negates: ['lines.quantity'] } }) },
  ],
};
