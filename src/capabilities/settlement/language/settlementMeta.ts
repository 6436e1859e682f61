import { z } from 'zod';
import { ITEM_LEDGER_PARTS, ITEM_PARTS } from './itemParts';
import { action, at, button, field, ledger, own, resource } from '../../../language/meta/names';
import { say } from '../../../lib/message';
import { ITEM_KINDS } from '../wire';

const kindMeta = z.enum(ITEM_KINDS);

const itemLedger = ledger({ with: 'settlement.ledger', called: say`ledger of open items` });
const itemsOf = resource({
  called: say`resource of the items of its ledger`,
  among: { of: at('ledger'), uses: 'settlement.ledger.items' },
});
const partner = field({ is: 'reference', among: { of: at('ledger'), uses: 'settlement.ledger.partners' } });

const openingMeta = z.strictObject({
  ledger: itemLedger.describe('ledger of open items'),
  items: itemsOf.describe('resource whose records are the items'),
  kind: kindMeta.describe('what is open: who owes whom'),
  on: action({ does: 'acts' }).describe(
    'action of the status machine that opens it; the action that undoes that takes it back',
  ),
  partner: partner.describe('reference of the header to who owes or is owed; a key of the ledger is called so'),
  amount: field({ is: 'number', in: at('each') }).describe(
    'field with the amount; nothing is opened where it is empty or zero',
  ),
  each: field({ is: 'lines' })
    .optional()
    .describe('child table whose lines have the amount; left out: the header has it'),
  when: field({ is: 'yesNo' })
    .optional()
    .describe('yes/no of the header, such as that a return is credited; where it says no, nothing is opened'),
  unsaid: z
    .boolean()
    .optional()
    .describe('what `when` is taken for in documents from before it was there; left out: yes'),
  opening: z
    .literal(true)
    .optional()
    .describe('the document says what was open before the books began: its day may lie before the first period'),
  due: field({ is: 'date' }).optional().describe('field with the due date; left out: the terms of the partner say it'),
  credits: field({ is: 'reference', to: 'settlement.opens' })
    .optional()
    .describe('reference of the header to the document that it takes from: what is open of that is settled first'),
});

const settlingMeta = z.strictObject({
  ledger: itemLedger.describe('ledger of open items'),
  items: itemsOf.describe('resource whose records are the items'),
  lines: field({ is: 'lines' }).describe('child table that names the items and how much of each is settled'),
  kinds: z.array(kindMeta).min(1).max(8).describe('kinds of items that its lines may name'),
  on: action({ does: 'acts' }).describe('action of the status machine that settles'),
  partner: partner.describe('reference of the header to the partner whose items they are'),
  total: field({ is: 'number' })
    .optional()
    .describe('money of the header that is shared out over the items, oldest first'),
});

const ledgerMeta = own(
  z.strictObject({
    items: resource({ has: ITEM_PARTS }).describe('resource whose records are the items'),
    partners: z
      .array(field({ is: 'reference', among: { uses: 'ledger.keys' } }))
      .min(1)
      .max(2)
      .describe('keys of the ledger that name partners'),
    terms: z
      .strictObject({
        kind: field({ through: at('partners'), is: 'choice' }).describe(
          'field of the partner: days, monthEnd (days after the end of the month) or dayOfMonth',
        ),
        days: field({ through: at('partners'), is: 'number' }).describe(
          'field of the partner: how many days, or which day of the next month',
        ),
      })
      .describe('where partners say when they pay'),
  }),
  ITEM_LEDGER_PARTS,
);

const settledWithMeta = z.strictObject({
  to: resource({
    with: 'settlement.settles.total',
    called: say`document that shares a total out over open items`,
  }).describe('resource of the document, with `settles` and a `total`; each partner gets one'),
  asks: z
    .array(field({ of: at('to') }))
    .min(1)
    .max(6)
    .describe('header fields of it that people are asked for, such as the account'),
});

const settlementMeta = z
  .strictObject({
    ledger: ledgerMeta
      .optional()
      .describe('the ledger keeps open items: what is outstanding of each is its balance, and never falls below zero'),
    opens: z
      .array(openingMeta)
      .min(1)
      .max(3)
      .optional()
      .describe('open items that a document makes when it is reviewed'),
    settles: z.array(settlingMeta).min(1).max(3).optional().describe('child tables whose lines settle open items'),
    settledWith: z
      .record(button(), settledWithMeta)
      .optional()
      .describe('of items: button -> document that is made of the chosen ones, one for each partner'),
  })
  .refine((said) => Object.keys(said).length > 0, 'an object with `opens`, `settles`, `ledger` or `settledWith`');

export const settlementKeys = {
  settlement: settlementMeta.optional().describe('receivables, payables and advances as open items'),
};

export type OpeningInput = z.output<typeof openingMeta>;
export type SettlingInput = z.output<typeof settlingMeta>;
export type SettledWithInput = z.output<typeof settledWithMeta>;
export type ItemLedgerInput = z.output<typeof ledgerMeta>;
export type SettlementInput = z.output<typeof settlementMeta>;
