import { z } from 'zod';
import { at, deepPath, field, own, resource, rows } from '../../../language/meta/names';
import { nameMeta } from '../../../language/meta/primitives';
import { ORDER, PRODUCT, type OrderField, type ProductField, RUN } from '../wire';
import { RUN_PARTS } from './runParts';

const namesOf = <Name extends string>(contract: Readonly<Record<Name, unknown>>) =>
  Object.keys(contract) as [Name, ...Name[]];

const into = () => field({ of: at('into') });
const log = () => field({ in: { table: RUN.lines }, is: 'reference' });

const productsMeta = z.strictObject({
  into: resource().describe('resource of what the foreign system sells, as it says'),
  key: field({ of: at('into'), is: 'text' }).describe('field with the foreign code, which is unique'),
  fields: z
    .record(into(), z.enum(namesOf<ProductField>(PRODUCT)))
    .describe('field -> what it takes over of a foreign product'),
  listed: field({ of: at('into'), is: 'yesNo' }).describe('yes as long as it is sold there; nothing is deleted'),
  matches: z
    .strictObject({
      product: field({ of: at('into'), is: 'reference' }).describe('reference to our own product'),
      by: z
        .record(field({ of: at('into'), is: 'text' }), deepPath({ of: at('into') }))
        .describe('field -> what it must be of our own product, such as productId.barcode, tried in this order'),
    })
    .optional()
    .describe('our own product is found where exactly one agrees'),
  log: log().describe('field of the lines of a run that leads to it'),
});

const ordersMeta = z.strictObject({
  into: resource().describe('resource of the orders that are made'),
  key: field({ of: at('into'), is: 'text' }).describe(
    'field with the foreign number, which is unique and nobody enters: each order is taken once',
  ),
  fields: z
    .record(into(), z.enum(namesOf<OrderField>(ORDER)))
    .describe('field of the header -> what it takes over of a foreign order'),
  with: z
    .record(into(), z.string().min(1).max(60))
    .optional()
    .describe('field of the header -> what it is in all of them: "source": "platform"'),
  client: deepPath({ of: at('into') }).describe('reference, and what a foreign client is found by: clientId.name'),
  lines: z
    .strictObject({
      table: field({ of: at('into'), is: 'lines' }).describe('child table that takes the items'),
      product: field({ of: at('into'), in: at('table'), is: 'reference' }).describe('our own product'),
      unit: field({ of: at('into'), in: at('table'), is: 'reference' })
        .optional()
        .describe('unit, which is the one that the list of allowed products says'),
      quantity: field({ of: at('into'), in: at('table'), is: 'number' }).describe('foreign quantity × factor'),
      price: field({ of: at('into'), in: at('table'), is: 'number' }).describe('foreign price ÷ factor'),
      amount: field({ of: at('into'), in: at('table'), is: 'number' }).describe(
        'computed: an order whose items come to something else than there is not taken',
      ),
    })
    .describe('what its items become'),
  allowed: z
    .strictObject({
      list: resource().describe('resource of the foreign products that may be taken'),
      foreign: field({ of: at('list'), is: 'reference' }).describe('reference to the foreign product'),
      product: field({ of: at('list'), is: 'reference' }).describe('our own product'),
      unit: field({ of: at('list'), is: 'reference' })
        .optional()
        .describe('unit of it that is counted in'),
      factor: field({ of: at('list'), is: 'number' }).describe('how many of them one foreign unit is'),
      from: field({ of: at('list'), is: 'date' }).describe('first day of orders; empty: from the beginning'),
      until: field({ of: at('list'), is: 'date' }).describe('last day; empty: without end'),
      counts: rows({ of: at('list') })
        .optional()
        .describe('which of them allow, such as those that are enabled; default: all'),
      gives: z
        .record(field({ of: at('into') }), field({ of: at('list') }))
        .optional()
        .describe('field of the header -> field of the list, in which all items of an order must agree'),
    })
    .describe('an order with anything else waits until somebody allows it'),
  log: log().describe('field of the lines of a run that leads to it'),
});

export const exchangeMeta = own(
  z
    .strictObject({
      system: nameMeta.describe(
        'name of the foreign system; EXCHANGE_<NAME>_URL and _KEY of the server say where it is',
      ),
      products: productsMeta.describe('what it sells'),
      orders: ordersMeta.optional().describe('what people have ordered there; each becomes an order here'),
    })
    .describe('its records are runs that take over what a foreign system lists, begun by hand or by the server'),
  RUN_PARTS,
);
