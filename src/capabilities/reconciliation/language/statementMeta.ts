import { z } from 'zod';
import { action, at, deepPath, field, key, ledger, measure, own, resource, under } from '../../../language/meta/names';
import { nameMeta } from '../../../language/meta/primitives';
import { RUN_STATEMENTS } from '../wire';
import { PARTIES } from './partyTitles';

const makesMeta = z.strictObject({
  side: z.enum(['in', 'out']).describe('lines that it is made of: what came in, or went out'),
  date: field({ of: under('makes'), is: 'date' }).describe('field of it that takes the day of the line'),
  amount: field({ of: under('makes'), is: 'number' }).describe('field of it that takes the amount'),
  number: field({ of: under('makes') })
    .optional()
    .describe('field of it that takes their number'),
  partner: field({ of: under('makes'), is: 'reference' })
    .optional()
    .describe('reference of it that takes who is called as the line says'),
  sets: z
    .record(field({ of: under('makes') }), field())
    .optional()
    .describe('field of it -> header field of the statement'),
  asks: z
    .array(field({ of: under('makes') }))
    .min(1)
    .max(6)
    .describe('fields of it that people are asked for'),
});

export const statementMeta = z
  .strictObject({
    ledger: ledger().describe('ledger that has our side'),
    measure: measure({ of: at('ledger') }).describe('measure of it that is stated'),
    keys: z
      .record(key({ of: at('ledger') }), field())
      .describe('key of the ledger -> header field that says whose account it is; an empty one does not count'),
    from: field({ is: 'date' }).describe('header field with the first day'),
    until: field({ is: 'date' }).describe('header field with the last day'),
    on: action({ does: 'acts' }).describe(
      'action of the status machine that agrees on it; refused where the books have changed since',
    ),
    lines: field({ is: 'lines' }).describe('child table in which both sides stand'),
    days: z.int().min(0).max(31).optional().describe('days that two dates of one amount may be apart; default 3'),
    party: z.enum(PARTIES).describe('whom it is agreed with: the titles of its fields say so'),
    named: z
      .array(nameMeta)
      .min(1)
      .max(3)
      .optional()
      .describe('references of our documents that say who paid or was paid'),
    number: deepPath()
      .optional()
      .describe('`accountId.bankAccount`: the number of the account, which a file of the other side may name'),
    makes: z.record(resource(), makesMeta).optional().describe('resource -> document of ours made of a line of theirs'),
    run: own(
      z.strictObject({ asks: z.array(field()).min(2).max(4).describe('header fields that people are asked for') }),
      { [RUN_STATEMENTS]: 'button' },
    )
      .optional()
      .describe('the button `runStatements` makes a statement for each account that has something to state'),
  })
  .describe('a statement of account: entries of a ledger beside what the other side says, line by line');

export type StatementInput = z.output<typeof statementMeta>;
