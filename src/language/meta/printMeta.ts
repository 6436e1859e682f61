import { z } from 'zod';
import { expressionMeta, nameMeta, titleMeta } from './primitives';

const mm = z.number().min(0).max(1000);
const length = z.number().min(1).max(1000);
const alignMeta = z.enum(['left', 'right', 'center']);
const overflowMeta = z.enum(['shrink', 'wrap', 'cut']).describe('text that is too long: smaller letters, several lines, or an end with …; default shrink');

const textMeta = z.string().min(1).max(200).describe('text with {field} of the header, {@page}, {@pages}, {@user}, {@time}, {@count}');

const content = {
  title: titleMeta.optional().describe('in front; default: the title of the field'),
  field: nameMeta.optional().describe('header field'),
  text: textMeta.optional(),
  value: expressionMeta.optional(),
};
const hasOneContent = ({ title, field, text, value }: { title?: string | undefined; field?: string | undefined; text?: string | undefined; value?: string | undefined }): boolean =>
  [field, text, value].filter((part) => part !== undefined).length === 1 || (title !== undefined && field === undefined && text === undefined && value === undefined);

const cellMeta = z.union([
  nameMeta,
  z.strictObject({ ...content, span: z.int().min(1).max(12).optional().describe('parts of the width; default 1') }).refine(hasOneContent, 'one of `field`, `text` and `value`, or a `title` alone'),
]);

const rowsMeta = z.array(z.array(cellMeta).min(1).max(12)).max(20);

const blockMeta = z
  .strictObject({
    ...content,
    x: mm,
    y: mm,
    width: length,
    height: length,
    size: z.number().min(5).max(72).optional().describe('pt; default 9'),
    align: alignMeta.optional(),
    bold: z.boolean().optional(),
    border: z.boolean().optional(),
    overflow: overflowMeta.optional(),
  })
  .refine(hasOneContent, 'one of `field`, `text` and `value`, or a `title` alone');

/** A layout of a document on paper. Lengths are mm, sizes of letters pt. */
export const printMeta = z.strictObject({
  title: titleMeta.describe('what people choose it by'),
  for: expressionMeta.optional().describe('documents that it is meant for, such as kind == \'gift\' or user.departmentId == \'4\'; the first layout that fits all that are printed counts, unless people chose another'),
  heading: z.string().max(60).optional().describe('large, above everything; default: the title of the resource'),
  paper: z
    .union([z.enum(['241x140', '241x93', '241x279', 'A4', 'A5']), z.strictObject({ width: z.number().min(15).max(600), height: z.number().min(10).max(600) })])
    .describe('continuous paper of 241 mm in its lengths, A4, A5, or width and height of a label'),
  orientation: z.enum(['portrait', 'landscape']).optional().describe('landscape turns A4 and A5'),
  margins: z.array(mm).length(4).optional().describe('top, right, bottom, left'),
  overprint: z.boolean().optional().describe('pre-printed form: only the values of blocks, columns and header'),
  translate: z.boolean().optional().describe('in the language of the screen; default: Chinese'),
  table: nameMeta.optional().describe('child table; default: the first one, if there are columns'),
  tableTop: mm.optional().describe('upper edge of the first line on a pre-printed form'),
  rows: z.int().min(1).max(100).optional().describe('lines on a page; default 5'),
  rowHeight: z.number().min(3).max(50).optional().describe('default 6'),
  pad: z.boolean().optional().describe('blank rows fill the page'),
  header: rowsMeta.optional().describe('rows of fields above the table, on every page'),
  columns: z
    .array(z.strictObject({ field: nameMeta, title: titleMeta.optional(), width: length, align: alignMeta.optional(), overflow: overflowMeta.optional() }))
    .min(1)
    .max(30)
    .optional(),
  sums: z.array(nameMeta).max(6).optional().describe('columns with a subtotal of the page, carried over, and a total'),
  capitals: nameMeta.optional().describe('header field whose amount stands in Chinese capitals'),
  footer: rowsMeta.optional().describe('rows below the table, on every page'),
  signatures: z.array(cellMeta).max(8).optional(),
  blocks: z.array(blockMeta).max(60).optional(),
  qr: z
    .strictObject({ value: expressionMeta, size: z.number().min(8).max(100).optional().describe('default 18'), x: mm.optional(), y: mm.optional() })
    .optional(),
  notes: z.boolean().optional().describe('who printed when, and page x of y; default true, except on pre-printed forms and labels'),
});

export type PrintInput = z.output<typeof printMeta>;
export type PrintCellInput = z.output<typeof cellMeta>;
