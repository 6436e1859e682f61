import { z } from 'zod';
import { action, field, rows, text } from '../../../language/meta/names';
import { nameMeta, permissionMeta } from '../../../language/meta/primitives';

const reminderMeta = z.strictObject({
  name: nameMeta.describe('tells it from the others of the resource'),
  title: text().describe('what people read first: 劳动合同即将到期'),
  date: field({ is: 'moment' }).optional().describe('day or moment of the header that they are reminded of'),
  on: action({ does: 'leads', orSets: true })
    .optional()
    .describe('in place of the date: action or button after which they are told at once, but for whoever pressed it'),
  before: z
    .array(z.int().min(-365).max(365))
    .min(1)
    .max(10)
    .optional()
    .describe('days before it, each reminds once: 7, 0; negative: days after it'),
  filter: rows().optional().describe('of these records alone, such as those that are open'),
  people: z
    .array(field({ is: 'person' }))
    .min(1)
    .max(5)
    .optional()
    .describe('persons of the header who are reminded'),
  right: permissionMeta.optional().describe('everybody is reminded who holds it and sees the record'),
  shows: z.array(field()).min(1).max(4).describe('fields that the reminder says, in this order'),
});

export const remindersMeta = z
  .array(reminderMeta)
  .min(1)
  .max(10)
  .describe(
    'reminds people of days that come: contracts that end, books that are due; or of what a button gave to them',
  );
