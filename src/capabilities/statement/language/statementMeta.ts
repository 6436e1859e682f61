import { z } from 'zod';
import { nameMeta } from '../../../language/meta/primitives';
import { PARTIES } from './partyTitles';

const makesMeta = z.strictObject({
  side: z.enum(['in', 'out']).describe('lines that it is made of: what came in, or went out'),
  date: nameMeta.describe('field of it that takes the day of the line'),
  amount: nameMeta.describe('field of it that takes the amount'),
  number: nameMeta.optional().describe('field of it that takes their number'),
  partner: nameMeta.optional().describe('reference of it that takes who is called as the line says'),
  sets: z.record(nameMeta, nameMeta).optional().describe('field of it -> header field of the statement'),
  asks: z.array(nameMeta).min(1).max(6).describe('fields of it that people are asked for'),
});

export const statementMeta = z
  .strictObject({
    ledger: nameMeta.describe('ledger that has our side'),
    measure: nameMeta.describe('measure of it that is stated'),
    keys: z
      .record(nameMeta, nameMeta)
      .describe('key of the ledger -> header field that says whose account it is; an empty one does not count'),
    from: nameMeta.describe('header field with the first day'),
    until: nameMeta.describe('header field with the last day'),
    on: nameMeta.describe('action of the status machine that agrees on it; refused where the books have changed since'),
    lines: nameMeta.describe('child table in which both sides stand'),
    days: z.int().min(0).max(31).optional().describe('days that two dates of one amount may be apart; default 3'),
    party: z.enum(PARTIES).describe('whom it is agreed with: the titles of its fields say so'),
    named: z
      .array(nameMeta)
      .min(1)
      .max(3)
      .optional()
      .describe('references of our documents that say who paid or was paid'),
    number: z
      .string()
      .regex(/^\w+\.\w+$/)
      .optional()
      .describe('`accountId.bankAccount`: the number of the account, which a file of the other side may name'),
    makes: z.record(nameMeta, makesMeta).optional().describe('resource -> document of ours made of a line of theirs'),
    run: z
      .strictObject({ asks: z.array(nameMeta).min(2).max(4).describe('header fields that people are asked for') })
      .optional()
      .describe('the button `runStatements` makes a statement for each account that has something to state'),
  })
  .describe('a statement of account: entries of a ledger beside what the other side says, line by line');

export type StatementInput = z.output<typeof statementMeta>;
