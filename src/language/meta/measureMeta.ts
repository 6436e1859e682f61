import { z } from 'zod';
import { aggregates } from './aggregates';
import { fieldPathMeta, filterMeta, nameMeta, titleMeta } from './primitives';

const saidMeta = z.union([
  z.enum(aggregates),
  z
    .string()
    .regex(/[-+*/(]/, { abort: true })
    .max(300)
    .describe('over measures: amount / quantity, share(amount), amount - previous(amount)'),
]);

/** Measures of a report: those that are made of rows, and those that are made of measures. */
export const measuresMeta = z
  .record(
    fieldPathMeta,
    z.union([
      saidMeta,
      z.strictObject({
        value: saidMeta.describe('as where nothing else is said of a measure'),
        title: titleMeta.optional().describe('what heads it; default: the title of the field'),
        type: nameMeta.optional().describe('of an expression; default: that of what it reads'),
      }),
    ]),
  )
  .meta({ id: 'measures' });
export type MeasureInput = z.output<typeof measuresMeta>[string];

/** What moves the goods of lines. */
export const movedByMeta = nameMeta
  .optional()
  .describe(
    'resource made of these lines: each line counts as far as reviewed documents of it took it, on the day of those (sales when the goods leave)',
  );

/** A resource beside that of the report. */
export const reportSourceMeta = z.strictObject({
  of: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*)?$/, 'a resource, or resource.lines')
    .describe('resource, or resource.lines for its lines'),
  movedBy: movedByMeta,
  filter: filterMeta.optional().describe('only these rows'),
  keys: z
    .record(
      fieldPathMeta,
      z.string().regex(/^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*){0,3}$/, 'a field, or reference.field'),
    )
    .optional()
    .describe('what the report groups and asks by -> its field here, or orderId.code; default: of the same name'),
});
export type ReportSourceInput = z.output<typeof reportSourceMeta>;
