import { z } from 'zod';
import { filterMeta, nameMeta, titleMeta } from './primitives';

/** The days that a column of a statement is of, by the span of days that is asked for. */
export const STATEMENT_SPANS = ['span', 'year', 'yearStart', 'lastYear', 'lastYearToDate'] as const;

const expressionMeta = z.string().min(1).max(300);

const rowMeta = z
  .strictObject({
    key: nameMeta.describe('what other rows call it'),
    title: titleMeta.describe('what stands in front of its values'),
    number: z.int().min(1).max(999).optional().describe('line number (行次)'),
    indent: z.int().min(0).max(4).optional().describe('steps that its title is moved in by; default 0'),
    side: z.literal('right').optional().describe('of a statement of two halves: the right one; default the left one'),
    style: z
      .enum(['heading', 'total'])
      .optional()
      .describe('heading: stands above others; total: what others come to; default: a plain row'),
    of: nameMeta.optional().describe('the ledger that its cell asks; default: the first one'),
    isMemo: z.literal(true).optional().describe('tells what stands in another row already, such as a part of it'),
    hidesZero: z.literal(true).optional().describe('is there only where it comes to something'),
    cell: expressionMeta
      .optional()
      .describe(
        "what it comes to: other rows by their keys, and what the ledger says of codes: closing('1001', '1401..1499'); " +
          'so opening, closing, closingDebit, closingCredit, debit, credit, turnover; ' +
          'what lies below a code in the tree belongs to it; left out: a heading',
      ),
  })
  .meta({ id: 'statementRow' });

const ledgerMeta = z.strictObject({
  ledger: nameMeta.describe('resource of the postings'),
  key: nameMeta.describe('its key that cells name by code: a reference to a tree'),
  credit: expressionMeta.describe('on what the key refers to: its balance stands on the credit side'),
  partners: z
    .array(nameMeta)
    .min(1)
    .max(4)
    .optional()
    .describe('keys that closingDebit and closingCredit tell balances apart by, too'),
  leavesOut: z
    .record(nameMeta, filterMeta)
    .optional()
    .describe('documents whose postings are in balances, but not in debit, credit and turnover, such as carrying over'),
  carried: z
    .record(
      nameMeta,
      z.strictObject({
        date: nameMeta.describe('date field: the day on which it was posted'),
        in: nameMeta.describe('money field: of what it posted to the debit side'),
        out: nameMeta.describe('money field: of what it posted to the credit side'),
      }),
    )
    .optional()
    .describe(
      'documents that are posted once and say in fields of their own how much of that is left out of debit, credit and ' +
        'turnover as well, such as openings of accounts that had been carried over; fields named like keys of the ledger say where',
    ),
  opens: nameMeta.optional().describe('list or report that a single account leads to, asked by the days and the key'),
});

const checkMeta = z.strictObject({
  must: expressionMeta.describe('on the rows, in every column'),
  message: z.string().min(1).max(200).describe('what is wrong where it does not hold; {row} gives a value'),
  opens: nameMeta.optional().describe('screen that shows the cause'),
});

const hasAny = (all: object): boolean => Object.keys(all).length > 0;

/** What a statement says beside what every screen does. */
export const statementKeys = {
  ledgers: z
    .record(nameMeta, ledgerMeta)
    .refine(hasAny, 'at least one')
    .describe('what its cells ask, by the name that rows use'),
  periods: z
    .record(
      nameMeta,
      z.strictObject({
        title: titleMeta.describe('what heads the column'),
        span: z
          .enum(STATEMENT_SPANS)
          .describe(
            'span: the days asked for; year: from the start of their year to their end; ' +
              'yearStart: what was there when that year began; lastYear, lastYearToDate: a year before',
          ),
      }),
    )
    .refine(hasAny, 'at least one')
    .describe('what each row is told of'),
  search: z.array(nameMeta).max(4).optional().describe('keys of the ledgers that it can be narrowed by'),
  variant: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]*\.[A-Za-z][A-Za-z0-9]*$/, 'setting.field')
    .optional()
    .describe('choice of a settings page that says which rows count; default: there is only one kind of rows'),
  rows: z.record(nameMeta, z.array(rowMeta).min(1).max(200)).describe('rows by variant, `all` without one'),
  checks: z.array(checkMeta).max(10).optional().describe('what must hold of its rows; told on the page'),
  complete: expressionMeta.optional().describe('on what the key refers to: its balance must stand in exactly one row'),
  edited: nameMeta.optional().describe('resource whose records take the place of these rows in an account set'),
  actions: z.array(z.literal('export')).max(1).optional().describe('export: as an Excel file'),
};
