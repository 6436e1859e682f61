import { z } from 'zod';
import { nameMeta } from '../../language/meta/primitives';

const code = z.string().regex(/^[1-9]\d{0,19}$/, 'a code: digits, which begin with the code of what it lies in');
const name = z.string().min(1).max(60);

const subjectMeta = z.strictObject({
  code: code.describe('begins with the code of the subject above it, two digits less'),
  name: name.describe('what accountants call it'),
  kind: z.enum(['asset', 'liability', 'equity', 'cost', 'profitLoss']).describe('where statements show it'),
  direction: z.enum(['debit', 'credit']).describe('side of its balance'),
  by: z.enum(['byClient', 'bySupplier', 'byDepartment']).optional().describe('what tells its balances apart'),
});

const itemMeta = z.strictObject({
  code: code.describe('begins with the code of the item above it'),
  name: name.describe('line of the cash flow statement'),
  kind: z.enum(['operating', 'investing', 'financing', 'exchange']).describe('part of the statement'),
  direction: z.enum(['in', 'out']).describe('whether money comes in or goes out'),
});

const cashItemsMeta = z.strictObject({
  in: code.optional().describe('item of money that comes in against a subject'),
  out: code.optional().describe('item of money that goes out against it'),
});

/** A file of `charts`: the books that a company begins with. */
export const chartMeta = z
  .strictObject({
    subjects: z.array(subjectMeta).min(1).max(1000).describe('each after the one that it lies in'),
    items: z.array(itemMeta).min(1).max(200).describe('items of the cash flow statement'),
    cash: z
      .record(code, cashItemsMeta)
      .describe('what codes of subjects begin with -> items that money against them usually is of; the longest counts'),
    rules: z.record(nameMeta, code).describe('purpose that documents book on -> code of its subject'),
    profit: code.describe('subject that takes the profit of the year'),
    retained: code.describe('subject that takes what is left of it'),
    exchange: code.describe('subject that takes differences of exchange'),
  })
  .describe('chart of accounts of one set of accounting standards, with its cash flow statement');

export type Chart = z.output<typeof chartMeta>;
/** Items of money that comes in, and goes out, against a subject; by their codes. */
export type CashItems = z.output<typeof cashItemsMeta>;
