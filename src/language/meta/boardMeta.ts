import { z } from 'zod';
import { groupMeta } from './groupMeta';
import { aggregates } from './aggregates';
import { fieldPathMeta, filterMeta, nameMeta, titleMeta } from './primitives';

const base = {
  title: titleMeta.describe('what stands above it'),
  width: z.int().min(1).max(4).optional().describe('quarters of the page; default 1'),
};

const sourceMeta = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*)?$/, 'a resource, or resource.lines')
  .describe('resource, or resource.lines for its lines');

const measured = {
  of: sourceMeta,
  measures: z
    .record(fieldPathMeta, z.enum(aggregates))
    .refine((measures) => Object.keys(measures).length === 1, 'one measure')
    .describe('the number, as in a report: field -> what is made of its values'),
  filter: filterMeta.optional().describe('only these rows'),
};

const statesMeta = z.strictObject({
  type: z.literal('states').describe('how many documents of some modules are in each state'),
  ...base,
  modules: z.array(nameMeta).min(1).max(20).describe('modules whose documents are counted'),
});

const waitingMeta = z.strictObject({
  type: z
    .literal('waiting')
    .describe('documents on which the person may do an action of the machine now, the oldest first'),
  ...base,
  action: nameMeta.describe('action of the machine, such as review'),
  limit: z.int().min(3).max(20).optional().describe('rows at most; default 8'),
});

const figureMeta = z.strictObject({
  type: z.literal('figure').describe('one number of the running day, month or year, beside that of the one before'),
  ...base,
  ...measured,
  date: fieldPathMeta.describe('field that says when'),
  period: z.enum(['day', 'month', 'year']).describe('the running one counts, beside the one before'),
  better: z
    .literal('less')
    .optional()
    .describe('of what people want to fall, such as returns: less than before is good; default: more is'),
});

const chartMeta = z.strictObject({
  type: z.literal('chart').describe('a number by a part of time or another field'),
  ...base,
  ...measured,
  chart: z.enum(['line', 'bar', 'pie']).describe('how it is drawn'),
  by: groupMeta.describe('what is compared; by a part of time: one value for each of the last ones'),
  last: z
    .int()
    .min(2)
    .max(62)
    .optional()
    .describe(
      'parts of time shown, the running one included; default 30 days, 12 weeks or months, 8 quarters, 5 years',
    ),
  date: fieldPathMeta
    .optional()
    .describe('for another field than a date: the field that says when; only the last 12 months count'),
  top: z.int().min(2).max(20).optional().describe('the greatest values shown; default 10'),
});

const recordsMeta = z.strictObject({
  type: z.literal('records').describe('the first rows of a list'),
  ...base,
  screen: nameMeta.describe('name of a list screen'),
  columns: z.array(fieldPathMeta).min(1).max(5).describe('fields shown'),
  pictures: nameMeta
    .optional()
    .describe('field of files: the rows that have a picture in it stand above the others, one picture after the other'),
  about: nameMeta
    .optional()
    .describe('on a detail: field of what it shows that names the record; only what is of this record counts'),
  filter: filterMeta.optional().describe('only these rows'),
  limit: z.int().min(3).max(20).optional().describe('rows at most; default 6'),
});

const totalMeta = z.strictObject({
  type: z
    .literal('total')
    .describe('what all groups of a report come to, of a cross table column by column, too; it leads to the report'),
  ...base,
  screen: nameMeta.describe('name of a grouped report'),
  plan: nameMeta.optional().describe('query plan of the report that is asked; default: what it opens with'),
  measure: fieldPathMeta.optional().describe('a measure that has a total; default: the first one'),
  about: nameMeta
    .optional()
    .describe('on a detail: field of what it shows that names the record; only what is of this record counts'),
});

const shortageMeta = z.strictObject({
  type: z
    .literal('shortage')
    .describe('what lies below its least stock: balances of a ledger against a field of what a key refers to'),
  ...base,
  ledger: nameMeta.describe('resource with `ledger`'),
  key: nameMeta.describe('key of the ledger that refers to a resource'),
  measure: nameMeta.describe('measure of the ledger'),
  floor: nameMeta.describe('field of that resource: as much should be there'),
  limit: z.int().min(3).max(20).optional().describe('rows at most; default 6'),
});

const shortcutsMeta = z.strictObject({
  type: z.literal('shortcuts').describe('screens that the person arranges'),
  ...base,
  screens: z.array(nameMeta).max(12).describe('those shown before the person has chosen'),
});

/** A part of a board, told apart by `type`. */
export const widgetMeta = z
  .discriminatedUnion('type', [
    statesMeta,
    waitingMeta,
    figureMeta,
    chartMeta,
    recordsMeta,
    totalMeta,
    shortageMeta,
    shortcutsMeta,
  ])
  .meta({ id: 'widget' });
export type WidgetInput = z.output<typeof widgetMeta>;
