import { z } from 'zod';
import { action, at, field, key, ledger, own, parts, resource } from '../../../language/meta/names';
import { expressionMeta } from '../../../language/meta/primitives';
import { say } from '../../../lib/message';
import { ALLOWANCE_LEDGER } from '../wire';

const kept = ledger({ with: 'allowance.ledger', called: say`ledger of an allowance` });
const byMeta = z
  .array(key({ of: at('ledger') }))
  .min(1)
  .max(4)
  .describe('keys of the ledger that say whose it is and of what kind; header fields are called alike');

const ledgerMeta = own(
  z.strictObject({
    grants: resource({ with: 'allowance.grants', called: say`resource that grants an allowance` }).describe(
      'resource whose records grant; `grantId` refers to it',
    ),
  }),
  { ...parts('key', ALLOWANCE_LEDGER.grant), ...parts('measure', ALLOWANCE_LEDGER.amount) },
);

const grantsMeta = z.strictObject({
  ledger: kept.describe('ledger of the allowance'),
  on: action({ does: 'acts' }).describe(
    'action of the machine that grants it; the action that undoes that takes it back',
  ),
  by: byMeta,
  amount: field({ is: 'number' }).describe('how much'),
  from: field({ is: 'date' }).describe('first day on which it may be used'),
  until: field({ is: 'date' }).optional().describe('last day; left out, or empty: it does not expire'),
  when: expressionMeta.optional().describe('only where this holds'),
});

const takesMeta = z.strictObject({
  ledger: kept.describe('ledger of the allowance'),
  grants: resource({
    called: say`resource that grants the allowance of the ledger`,
    among: { of: at('ledger'), uses: 'allowance.ledger.grants' },
  }).describe('resource whose records grant what is taken'),
  on: action({ does: 'acts' }).describe(
    'action of the machine that takes of it; the action that undoes that gives it back',
  ),
  by: byMeta,
  each: field({ is: 'lines' }).optional().describe('child table with days and amounts; left out: the header has them'),
  day: field({ in: at('each'), is: 'date' }).describe('day on which it is used'),
  amount: field({ in: at('each'), is: 'number' }).describe('how much is used on the day'),
  when: field({ is: 'yesNo' }).optional().describe('yes/no of the header: where it says no, nothing is taken'),
});

const allowanceMeta = z
  .strictObject({
    ledger: ledgerMeta
      .optional()
      .describe(
        'the ledger keeps an allowance: its balances are what is open of each grant, and never fall below zero',
      ),
    grants: grantsMeta.optional().describe('its records grant an allowance'),
    takes: takesMeta.optional().describe('its records take of one, of what expires first'),
  })
  .refine((said) => Object.keys(said).length > 0, 'an object with `ledger`, `grants` or `takes`');

export const allowanceKeys = {
  allowance: allowanceMeta.optional().describe('what people may use up, such as days of leave, granted until a day'),
};

export type AllowanceInput = z.output<typeof allowanceMeta>;
export type GrantsInput = z.output<typeof grantsMeta>;
export type TakesInput = z.output<typeof takesMeta>;
