import { z } from 'zod';
import { action, at, field, path, resource, rows, text } from '../../../language/meta/names';

const namedMeta = z.strictObject({
  by: resource().describe('a record of it is chosen above'),
  in: path({ of: at('by'), paths: 'only', is: 'reference', leadsTo: at('of') }).describe(
    'reference of its lines to the rows: `members.employeeId`',
  ),
  from: path({ of: at('by'), paths: 'only', is: 'date' })
    .optional()
    .describe('first day on which one belongs to it, of the same lines; default: always'),
  to: path({ of: at('by'), paths: 'only', is: 'date' })
    .optional()
    .describe('last day, of the same lines; default: for ever'),
});

const rowsMeta = z.strictObject({
  of: resource().describe('whose records are the rows: people, rooms, machines; 500 at most at once'),
  shows: z
    .array(field({ of: at('of') }))
    .min(1)
    .max(4)
    .optional()
    .describe('what stands before a row; default: what its records are called'),
  filter: rows({ of: at('of') })
    .optional()
    .describe('which of them; default: all'),
  seen: z
    .literal(true)
    .optional()
    .describe('only those of which the caller sees a record in the look, by their names; default: all that fit'),
  named: namedMeta.optional().describe('a chosen record of another resource says by its lines which of them'),
});

const cellsMeta = z.strictObject({
  row: field({ is: 'reference', leadsTo: at('rows.of') }).describe('reference of a record to its row'),
  day: field({ is: 'date' }).describe('its day; a row has one record of a day'),
  shows: field({ is: 'chosen' }).describe('what stands in its cell'),
  key: field({ through: at('shows'), is: 'text' })
    .optional()
    .describe('of what that refers to: the sign or two that stand there and are typed; default: what it is called'),
  color: field({ through: at('shows') })
    .optional()
    .describe('of what that refers to: its colour, by name as in dictionaries or as #rrggbb'),
});

/** What a file says of a timetable. */
export const timetableKeys = {
  rows: rowsMeta.describe('what stands one below the other'),
  span: z.enum(['day', 'week', 'month']).describe('what one look shows; weeks begin on Monday'),
  cells: cellsMeta.describe('the records of this resource, each in the cell of its row and its day'),
  enter: field({ is: 'chosen' })
    .optional()
    .describe('what is entered into a cell, as a rule what it `shows`; left out: nothing is'),
  rest: z
    .strictObject({ title: text().describe('what stands there, such as 休') })
    .optional()
    .describe('a record with nothing in `enter` says that there is none; default: such a record cannot be entered'),
  publish: action({ does: 'leads', orSets: true })
    .optional()
    .describe('a button does this, an action or what a button sets, to all records of the look which allow it'),
};

const timetableMeta = z.strictObject(timetableKeys);
export type TimetableInput = z.output<typeof timetableMeta>;
