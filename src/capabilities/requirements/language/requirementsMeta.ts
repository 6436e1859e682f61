import { z } from 'zod';
import { calendarMeta } from '../../../language/meta/calendarMeta';
import { at, field, key, ledger, measure, path, resource, rows } from '../../../language/meta/names';
import { say } from '../../../lib/message';

/** Documents that bring or take something and that the ledger does not expect. */
const besidesMeta = z.strictObject({
  of: resource().describe('resource of these documents'),
  by: resource().describe(
    'resource that their lines become (`generates`): what has become a reviewed one counts there alone',
  ),
  side: z.enum(['in', 'out']).describe('in: will come, out: is wanted'),
  product: path({ of: at('of'), paths: 'only', is: 'reference', leadsTo: at('products') }).describe(
    'reference of their lines to the product',
  ),
  days: z
    .array(path({ of: at('of'), is: 'date' }))
    .min(1)
    .max(2)
    .describe('when it comes, or is wanted: the first of these days that is filled in'),
});

/** Documents that make what they bring. */
const madeMeta = z.strictObject({
  of: resource().describe('resource of the documents, one of those that will bring something'),
  begins: field({ of: at('of'), is: 'date' }).describe('day on which the work begins, and its parts are wanted'),
  issues: resource({ with: 'norm', called: say`resource that issues by a norm` })
    .optional()
    .describe('what its parts are issued with: what was issued is wanted no more'),
});

/** The document that chosen proposals become. */
const proposedMeta = z
  .strictObject({
    to: resource().describe('resource of the document'),
    lines: field({ of: at('to'), is: 'lines' }).describe('its child table, a line for each proposal'),
    product: field({ of: at('to'), in: at('lines'), is: 'reference', leadsTo: at('products') }).describe(
      'reference of a line to the product',
    ),
    quantity: field({ of: at('to'), in: at('lines'), is: 'number' }).describe('how much of it, in basic units'),
    wanted: field({ of: at('to'), in: at('lines'), is: 'number' })
      .optional()
      .describe('how much of that is wanted; the rest fills least orders and multiples'),
    day: field({ of: at('to'), in: at('lines'), is: 'date' }).describe('day on which it must be there'),
    why: field({ of: at('to'), in: at('lines'), is: 'text' })
      .optional()
      .describe('what it is for: the numbers of the documents that want it'),
    begins: field({ of: at('to'), is: 'date' })
      .optional()
      .describe('of the header: when the first one begins'),
    ends: field({ of: at('to'), is: 'date' })
      .optional()
      .describe('of the header: when the last one is there'),
    marks: z
      .strictObject({
        field: field({ of: at('to'), is: 'choice' }).describe('choice of its header'),
        as: z.string().min(1).max(20).describe('one of its values'),
      })
      .optional()
      .describe('what tells it from others of its kind'),
  })
  .meta({ id: 'proposed' });

export const requirementsMeta = z
  .strictObject({
    ledger: ledger().describe('ledger of what there is; what it expects will come, or is wanted'),
    key: key({ of: at('ledger'), is: 'reference', leadsTo: at('products') }).describe(
      'its key that refers to the product',
    ),
    measure: measure({ of: at('ledger') }).describe('its measure that is planned'),
    stock: rows({ of: at('ledger'), isDeep: true })
      .optional()
      .describe('which of its balances count; what is on the way never does, as it is expected'),
    besides: z
      .array(besidesMeta)
      .min(1)
      .max(10)
      .optional()
      .describe('further documents that will bring or take something, such as plans'),
    drafts: z
      .array(resource())
      .min(1)
      .max(10)
      .optional()
      .describe(
        'documents that bring something before they are reviewed, too, so that nothing is proposed twice; lines made from others that count are left out',
      ),
    bills: resource({ with: 'bill', called: say`resource of bills of material` }).describe('what products are made of'),
    made: z.array(madeMeta).min(1).max(5).optional().describe('which documents make what they bring'),
    products: resource().describe('resource of the products'),
    safety: field({ of: at('products'), is: 'number' })
      .optional()
      .describe('of a product: what is to stay in stock'),
    keeps: rows({ of: at('products'), isDeep: true })
      .optional()
      .describe('products whose safety stock counts; default: all'),
    lead: field({ of: at('products'), is: 'number' })
      .optional()
      .describe('of a product: working days from its start, or order, until it is there'),
    least: field({ of: at('products'), is: 'number' })
      .optional()
      .describe('of a product: least quantity of one order'),
    multiple: field({ of: at('products'), is: 'number' })
      .optional()
      .describe('of a product: orders come in whole multiples of it'),
    calendar: calendarMeta.optional().describe('says which days are working days; left out: Monday to Friday'),
    make: proposedMeta.describe('what a proposal to make something becomes'),
    buy: proposedMeta.describe('what a proposal to buy something becomes'),
  })
  .describe('its screens of the kind `requirements` say what to make and to buy so that all that is wanted is there');
