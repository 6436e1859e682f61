import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';
import { nameMeta, titleMeta } from '../../language/meta/primitives';
import { rowTonesMeta } from '../../language/meta/rowToneMeta';

export const linesAuthoring: FieldTypeAuthoring = {
  description: 'Child table: the line items of a document',
  settings: z.strictObject({
    min: z.int().min(0).max(1000).optional().describe('rows at least; default 0'),
    max: z.int().min(1).max(2000).optional().describe('rows at most; default 1000'),
    selector: z
      .strictObject({
        field: nameMeta.describe('reference that the records are chosen for'),
        quantity: nameMeta.describe('quantity that is entered beside them'),
        stock: z
          .strictObject({
            of: nameMeta.describe('ledger in which they lie'),
            less: nameMeta.describe('ledger of what is reserved there'),
            over: nameMeta.describe('key of both: where they lie; the header, or nobody, says which'),
          })
          .optional()
          .describe('shows of each record how much there is, is reserved, is left and is on order, and where it lies'),
      })
      .optional()
      .describe('many lines are chosen at once, with what they look up shown'),
    balance: z
      .tuple([nameMeta, nameMeta])
      .optional()
      .describe(
        'two amounts of a line of which it has one, debit and credit: Ctrl+F7 evens out the document, Space moves an amount to the other side',
      ),
    fillFrom: z
      .union([
        z
          .strictObject({
            title: titleMeta.describe('what the button is called'),
            ledger: nameMeta.describe('ledger that is asked'),
            measure: nameMeta.describe('what of it comes to nothing is left out'),
            by: z.record(z.string(), nameMeta).describe('key, or `productId.kind` -> header field'),
            until: nameMeta.describe('header field with the day'),
          })
          .describe('all that a ledger has at the end of a day'),
        z
          .strictObject({
            title: titleMeta.describe('what the button is called'),
            of: nameMeta.describe('reference of the header that names the record'),
            lines: nameMeta.describe('child table of the record'),
            takes: z
              .record(nameMeta, nameMeta)
              .describe('own field -> field of that table; a line is told from others by these'),
            from: nameMeta.optional().describe('date of that table on which a line begins to count; empty: always'),
            until: nameMeta.optional().describe('date of that table on which it counts for the last time; empty: ever'),
            day: nameMeta.optional().describe('header field with the day on which a line must count'),
          })
          .describe('lines of a record that the header names'),
      ])
      .optional()
      .describe(
        'a button adds lines for all that a ledger has at the end of a day; or for the lines of a record, which come at once where the record is chosen and nothing was entered',
      ),
    allots: z
      .strictObject({
        register: nameMeta.describe('register of the batches'),
        field: nameMeta.describe('field of the lines that names a batch'),
        quantity: nameMeta.describe('field of the lines: how much is taken'),
        day: nameMeta.describe('header field: what has expired by then is not proposed'),
        keys: z.record(z.string(), nameMeta).describe('other key of its ledger -> field of line or header'),
      })
      .optional()
      .describe('lines are allotted to the batches that lie there, what expires first before others'),
    rowTones: rowTonesMeta.optional(),
    once: z.array(nameMeta).min(1).max(5).optional().describe('no two lines of any documents say the same in these'),
    enter: z.array(nameMeta).min(1).max(50).optional().describe('order in which the Enter key walks through the cells'),
  }),
};
