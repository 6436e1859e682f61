import { z } from 'zod';
import { PAPER_NAMES } from './paperNames';
import { expressionMeta, nameMeta, titleMeta } from './primitives';

const mm = z.number().min(0).max(1000);
const length = z.number().min(1).max(1000);
const alignMeta = z.enum(['left', 'right', 'center']);
const overflowMeta = z
  .enum(['shrink', 'wrap', 'cut'])
  .describe('text that is too long: smaller letters, several lines, or an end with …; default shrink');

const textMeta = z
  .string()
  .min(1)
  .max(200)
  .describe('text with {field} of the header, {@page}, {@pages}, {@user}, {@time}, {@count}');

const content = {
  title: titleMeta.optional().describe('in front; default: the title of the field'),
  field: nameMeta.optional().describe('header field'),
  text: textMeta.optional(),
  value: expressionMeta.optional().describe('what stands there, calculated'),
};
const hasOneContent = ({
  title,
  field,
  text,
  value,
}: {
  title?: string | undefined;
  field?: string | undefined;
  text?: string | undefined;
  value?: string | undefined;
}): boolean =>
  [field, text, value].filter((part) => part !== undefined).length === 1 ||
  (title !== undefined && field === undefined && text === undefined && value === undefined);

const cellMeta = z
  .union([
    nameMeta,
    z
      .strictObject({ ...content, span: z.int().min(1).max(12).optional().describe('parts of the width; default 1') })
      .refine(hasOneContent, 'one of `field`, `text` and `value`, or a `title` alone'),
  ])
  .meta({ id: 'printCell' });

const rowsMeta = z.array(z.array(cellMeta).min(1).max(12)).max(20);

const blockMeta = z
  .strictObject({
    ...content,
    x: mm.describe('mm from the left edge of the paper'),
    y: mm.describe('mm from its upper edge'),
    width: length.describe('mm'),
    height: length.describe('mm'),
    size: z.number().min(5).max(72).optional().describe('pt; default 9'),
    align: alignMeta.optional().describe('where it stands in its box; default left'),
    bold: z.boolean().optional().describe('strong letters; default false'),
    border: z.boolean().optional().describe('a line around it; default false'),
    overflow: overflowMeta.optional(),
  })
  .refine(hasOneContent, 'one of `field`, `text` and `value`, or a `title` alone');

/** A layout of a document on paper. Lengths are mm, sizes of letters pt. */
export const printMeta = z.strictObject({
  title: titleMeta.describe('what people choose it by; default: its paper'),
  for: expressionMeta
    .optional()
    .describe(
      "documents that it is meant for, such as kind == 'gift' or user.departmentId == '4'; the first layout that fits all that are printed counts, unless people chose another",
    ),
  heading: z.string().max(60).optional().describe('large, above everything; default: the title of the resource'),
  paper: z
    .union([
      z.enum(PAPER_NAMES),
      z.strictObject({
        width: z.number().min(15).max(600).describe('mm'),
        height: z.number().min(10).max(600).describe('mm'),
      }),
    ])
    .describe('continuous paper of 241 mm in its lengths, A4, A5, or width and height of a label'),
  orientation: z.enum(['portrait', 'landscape']).optional().describe('landscape turns A4 and A5; default portrait'),
  margins: z.array(mm).length(4).optional().describe('top, right, bottom, left; default by the paper'),
  overprint: z
    .boolean()
    .optional()
    .describe('pre-printed form: only the values of blocks, columns and header; default false'),
  translate: z.boolean().optional().describe('in the language of the screen; default: Chinese'),
  table: nameMeta.optional().describe('child table; default: the first one, if there are columns'),
  tableTop: mm.optional().describe('upper edge of the first line on a pre-printed form'),
  rows: z.int().min(1).max(100).optional().describe('lines on a page; default 5'),
  rowHeight: z.number().min(3).max(50).optional().describe('of a line; default 6'),
  pad: z.boolean().optional().describe('blank rows fill the page; default false'),
  header: rowsMeta.optional().describe('rows of fields above the table, on every page'),
  columns: z
    .array(
      z.strictObject({
        field: nameMeta.describe('field of the child table'),
        title: titleMeta.optional().describe('what heads it; default: that of the field'),
        width: length.describe('mm'),
        align: alignMeta.optional().describe('where it stands in its width; default by the type of the field'),
        overflow: overflowMeta.optional(),
      }),
    )
    .min(1)
    .max(30)
    .optional()
    .describe('columns of the table'),
  sums: z.array(nameMeta).max(6).optional().describe('columns with a subtotal of the page, carried over, and a total'),
  capitals: nameMeta.optional().describe('header field whose amount stands in Chinese capitals'),
  footer: rowsMeta.optional().describe('rows below the table, on every page'),
  signatures: z.array(cellMeta).max(8).optional().describe('names to be signed; what is not known leaves room'),
  blocks: z.array(blockMeta).max(60).optional().describe('contents at places of their own'),
  qr: z
    .strictObject({
      value: expressionMeta.describe('what it says'),
      size: z.number().min(8).max(100).optional().describe('side in mm; default 18'),
      x: mm.optional().describe('mm from the left edge; default: at the right margin'),
      y: mm.optional().describe('mm from the upper edge; default: at the upper margin'),
    })
    .optional()
    .describe('a QR code'),
  notes: z
    .boolean()
    .optional()
    .describe('who printed when, and page x of y; default true, except on pre-printed forms and labels'),
});

export type PrintInput = z.output<typeof printMeta>;
export type PrintCellInput = z.output<typeof cellMeta>;
