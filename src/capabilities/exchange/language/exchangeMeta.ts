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
  into: resource().describe('what the foreign system sells, as it says'),
  key: field({ of: at('into'), is: 'text' }).describe('foreign code: unique'),
  fields: z.record(into(), z.enum(namesOf<ProductField>(PRODUCT))).describe('field -> of a foreign product'),
  listed: field({ of: at('into'), is: 'yesNo' }).describe('yes while it is sold there'),
  matches: z
    .strictObject({
      product: field({ of: at('into'), is: 'reference' }).describe('our own product'),
      by: z
        .record(field({ of: at('into'), is: 'text' }), deepPath({ of: at('into') }))
        .describe('field -> what it must equal, such as productId.barcode, in this order'),
    })
    .optional()
    .describe('finds our product where one agrees'),
  log: log().describe('field of lines of runs that leads to it'),
});

const ordersMeta = z.strictObject({
  into: resource().describe('orders that are made'),
  key: field({ of: at('into'), is: 'text' }).describe('foreign number: unique, entered by nobody'),
  fields: z.record(into(), z.enum(namesOf<OrderField>(ORDER))).describe('field -> of a foreign order'),
  with: z
    .record(into(), z.string().min(1).max(60))
    .optional()
    .describe('field -> what it is in all: "source": "platform"'),
  client: deepPath({ of: at('into') }).describe('by what a client is found: clientId.name'),
  lines: z
    .strictObject({
      table: field({ of: at('into'), is: 'lines' }).describe('child table that takes the items'),
      product: field({ of: at('into'), in: at('table'), is: 'reference' }).describe('our own product'),
      unit: field({ of: at('into'), in: at('table'), is: 'reference' })
        .optional()
        .describe('unit, as allowed'),
      quantity: field({ of: at('into'), in: at('table'), is: 'number' }).describe('theirs × factor'),
      price: field({ of: at('into'), in: at('table'), is: 'number' }).describe('theirs ÷ factor'),
      amount: field({ of: at('into'), in: at('table'), is: 'number' }).describe('computed, as there'),
    })
    .describe('of its items'),
  allowed: z
    .strictObject({
      list: resource().describe('what may be taken'),
      foreign: field({ of: at('list'), is: 'reference' }).describe('foreign product'),
      product: field({ of: at('list'), is: 'reference' }).describe('our own product'),
      unit: field({ of: at('list'), is: 'reference' })
        .optional()
        .describe('unit of it that is counted in'),
      factor: field({ of: at('list'), is: 'number' }).describe('so many are one foreign unit'),
      from: field({ of: at('list'), is: 'date' }).describe('first day of orders; empty: any'),
      until: field({ of: at('list'), is: 'date' }).describe('last day; empty: any'),
      counts: rows({ of: at('list') })
        .optional()
        .describe('which of them allow; default: all'),
      gives: z
        .record(field({ of: at('into') }), field({ of: at('list') }))
        .optional()
        .describe('field -> field of the list, in which all items must agree'),
    })
    .describe('others wait'),
  log: log().describe('field of lines of runs that leads to it'),
});

export const exchangeMeta = own(
  z
    .strictObject({
      system: nameMeta.describe('foreign system; EXCHANGE_<NAME>_URL and _KEY say where'),
      products: productsMeta.describe('what it sells'),
      orders: ordersMeta.optional().describe('what was ordered there'),
    })
    .describe('its records are runs that take over what a foreign system lists'),
  RUN_PARTS,
);
