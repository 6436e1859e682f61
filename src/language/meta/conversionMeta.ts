import { z } from 'zod';
import { expressionMeta, nameMeta, pathMeta, statesMeta, titleMeta } from './primitives';

const copiesMeta = z.record(nameMeta, z.union([z.literal(false), z.string().min(1).max(2000)])).optional();
const BY_NAME = 'false: not copied. References of one name, and what has one name and title, go over anyway';

/** A window over the new document that offers open lines of documents of this kind, of several at once. */
const pickMeta = z.strictObject({
  title: titleMeta.describe('what the button is called, such as 选择销售明细'),
  call: pathMeta.describe('GET that answers with the lines'),
  by: z
    .array(nameMeta)
    .min(1)
    .max(4)
    .describe('header fields of both documents that must agree, such as clientId; people fill them in first'),
  when: expressionMeta.optional().describe('only lines for which this holds'),
});

/** What else was made of a line, and the field of its lines that is added up. */
const countedMeta = z
  .string()
  .max(81)
  .regex(/^[A-Za-z][A-Za-z0-9]*\.[A-Za-z][A-Za-z0-9]*$/);

/** How the lines of a document become lines of the one that is made from it. */
const linesMeta = z.strictObject({
  from: nameMeta.optional().describe('child table of this document; default lines'),
  to: nameMeta.optional().describe('child table of the new one; default lines'),
  when: expressionMeta.optional().describe('only lines for which this holds'),
  quantity: expressionMeta
    .optional()
    .describe('how much a line offers, before what was made from it; default quantity'),
  into: nameMeta.optional().describe('field of the new line that takes what remains; default quantity'),
  closable: z
    .literal(true)
    .optional()
    .describe(
      'lines may be closed before all of them has been made into it; all conversions that say so are from one child table',
    ),
  drawsOn: nameMeta.optional().describe('what is made from the same lines, too: one quantity for both'),
  counts: z
    .record(nameMeta, countedMeta)
    .optional()
    .describe(
      'name -> resource.field of what is made from the same lines: how much the reviewed ones say, for `quantity`',
    ),
  takes: nameMeta.optional().describe('field of the new line that says how much of the line is gone; default: `into`'),
  givesBack: z
    .literal(true)
    .optional()
    .describe('once reviewed, what is made can be made again of what the lines here came from, as a return does'),
  picks: z
    .array(pickMeta)
    .min(1)
    .max(3)
    .optional()
    .describe('lines may be picked in the form of the new document, too'),
  copy: copiesMeta.describe('the same of lines; remaining is what remains'),
  rests: z
    .array(nameMeta)
    .min(1)
    .max(4)
    .optional()
    .describe(
      'amounts of both lines of which the last new line takes what the others, each rounded, have left, at the price of the line; ' +
        'the new line has system fields for it: restQuantity, restPrice, and of amount restAmount',
    ),
});

/** A document that is made from this one. */
export const conversionMeta = z.strictObject({
  to: nameMeta.describe('resource of the document that is made'),
  title: titleMeta.describe('name of the step, such as 生成采购退货单'),
  when: expressionMeta.optional().describe('only documents for which this holds'),
  from: statesMeta.optional().describe('states in which it may be made; default: reviewed'),
  copy: copiesMeta.describe(`field of the new one -> expression; ${BY_NAME}`),
  divides: z
    .array(nameMeta)
    .min(1)
    .max(8)
    .optional()
    .describe(
      'header amounts of both that count once for all that is made: what is left of them goes over, more is refused; where this one says none, each of the new ones says its own',
    ),
  lines: z
    .union([z.literal(false), linesMeta])
    .optional()
    .describe('false: it begins without lines'),
});

export type ConversionInput = z.output<typeof conversionMeta>;
