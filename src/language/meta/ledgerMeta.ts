import { z } from 'zod';
import { action, at, field, key, ledger, measure, parts, resource } from './names';
import { naming } from './naming';
import { expressionMeta, fieldPathMeta, filterMeta, nameMeta, namesMeta, titleMeta } from './primitives';

/** From a key, or a settings page, by references to a choice. */
const methodPathMeta = z.string().regex(/^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*){1,4}$/, 'a path of fields');

/** References of the header, one after the other. */
const referencePathMeta = naming(
  z.string().regex(/^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*){0,3}$/, 'references, one after the other'),
  { kind: 'field', is: 'reference', isDeep: true },
);
/** Documents whose lines say what will come into a ledger, or go out of it, and when. */
const expectedMeta = z.strictObject({
  of: nameMeta.describe('resource of these documents'),
  by: nameMeta.describe('resource that their lines become (`generates`): what has become a reviewed one is left out'),
  side: z.enum(['in', 'out']).describe('in: will come, out: is promised'),
  from: z.array(z.int()).min(1).max(20).optional().describe('states that count; default: those after the review'),
  date: nameMeta.describe('field of the lines, or else of the header, with the day'),
  keys: namesMeta.describe('key of the ledger -> field of the lines, else of the header'),
  quantity: nameMeta.optional().describe('stored field of the lines; default: what the conversion says'),
  less: z
    .array(fieldPathMeta)
    .min(1)
    .max(5)
    .optional()
    .describe('what will not come: `feedback.scrapQuantity` of what is made of the lines'),
});

/** Makes a resource a ledger: its records are postings, which only documents make; balances are kept beside them. */
export const ledgerMeta = z.strictObject({
  keys: z
    .array(field())
    .min(1)
    .max(8)
    .describe('fields that tell balances apart, such as warehouse, product and batch'),
  measures: z.array(field()).min(1).max(6).describe('fields that are added up: quantity, amount'),
  notNegative: z.array(measure()).max(4).optional().describe('measures whose balance may not fall below zero'),
  mayBeNegative: fieldPathMeta
    .optional()
    .describe('a key and a yes/no field of what it refers to, such as warehouseId.allowNegative: no floor there'),
  cost: z
    .strictObject({
      value: measure().describe('measure of value: amount'),
      per: measure().describe('measure that it is the value of: quantity'),
      methods: z
        .array(methodPathMeta)
        .max(6)
        .optional()
        .describe(
          'where the method is said, the first that says one: productId.categoryId.costMethod, basicSetting.costMethod. moving (default), monthly, fifo',
        ),
    })
    .optional()
    .describe(
      'a posting that leaves its `value` empty gets it from what lies there, in the order of days; what comes late values anew all after it',
    ),
  reserves: z
    .strictObject({
      of: ledger().describe('the other ledger, with the same keys'),
      unless: methodPathMeta.optional().describe('yes/no of a settings page: others may take it'),
    })
    .optional()
    .describe('its balances are kept of those of another: what else goes out must leave them'),
  worth: ledger()
    .optional()
    .describe('ledger of cost that says what the balances here are worth, by the keys that both have'),
  away: filterMeta.optional().describe('on the way, { "warehouseId.kind": "transit" }: free to nobody'),
  expects: z.array(expectedMeta).min(1).max(10).optional().describe('documents that will bring or take something'),
  titles: z
    .partialRecord(
      z.enum([
        'opening',
        'in',
        'out',
        'closing',
        'balance',
        'openingIn',
        'openingOut',
        'closingIn',
        'closingOut',
        'standing',
      ]),
      titleMeta,
    )
    .optional()
    .describe(
      'what heads the parts of a measure in reports, where they are not called received and issued: debit and credit',
    ),
  closing: z
    .strictObject({
      periods: resource({ has: parts('date', 'startDate', 'endDate') }).describe(
        'resource of its periods: startDate, endDate and a status machine',
      ),
      by: action({ of: at('periods'), does: 'leads' }).describe(
        'action of that machine after which a period takes no postings; done one after the other',
      ),
    })
    .optional()
    .describe('it is closed by periods'),
});

/** What a document posts to a ledger. */
export const postingMeta = z.strictObject({
  ledger: ledger().describe('resource with `ledger`'),
  on: action({ does: 'acts', closes: true }).describe(
    'action of the status machine; the action that `undoes` it posts the opposite',
  ),
  side: z.enum(['in', 'out']).describe('in adds to the balance, out takes from it'),
  each: field({ is: 'lines' })
    .optional()
    .describe('child table that posts line by line; left out: once for the document'),
  when: expressionMeta.optional().describe('only where this holds'),
  note: field({ in: at('each'), beside: true })
    .optional()
    .describe('field of the lines, or else of the header, that says in words what it is; books show it'),
  date: expressionMeta.optional().describe('day that it counts for; default billDate'),
  keys: z
    .record(key({ of: at('ledger') }), expressionMeta)
    .optional()
    .describe('key of the ledger -> expression; `id`: the record itself; keys left out are empty'),
  add: z
    .record(measure({ of: at('ledger') }), expressionMeta)
    .describe('measure of the ledger -> expression; nothing is posted where all are 0'),
  opening: z
    .literal(true)
    .optional()
    .describe(
      'what was there before the books began: its day lies before the first period, and moves as long as that is open',
    ),
  carries: z
    .literal(true)
    .optional()
    .describe(
      'takes the value which the posting before gave away for the same line, as a move between warehouses does',
    ),
  frees: resource()
    .optional()
    .describe('resource whose postings of the source line it uses up, where they stand; itself: of its line'),
  returns: resource()
    .optional()
    .describe('resource whose postings of the same source line it gives back: worth its part of them'),
  usedBy: referencePathMeta
    .optional()
    .describe('reference to what the goods go into, or come back of: manufactureOrderId, pickingId.manufactureOrderId'),
  madeBy: referencePathMeta.optional().describe('reference to what the goods are made by: manufactureOrderId'),
  lands: resource()
    .optional()
    .describe(
      'of value alone: resource whose receipt it belongs to, by source or reference; it counts on that day, if open',
    ),
});

export type LedgerInput = z.output<typeof ledgerMeta>;
export type PostingInput = z.output<typeof postingMeta>;
