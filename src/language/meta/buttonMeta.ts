import { z } from 'zod';
import { expressionMeta, nameMeta, pathMeta, permissionMeta, statesMeta, titleMeta } from './primitives';

/**
 * A button beside those of the machine: asks the server, sets fields of the selected records, or opens a screen for the
 * selected one.
 */
export const buttonMeta = z
  .strictObject({
    title: titleMeta.describe('what stands on it'),
    permission: permissionMeta
      .optional()
      .describe('action part of /module/action, or a whole one; default: the name of the button'),
    select: z.enum(['one', 'many', 'none']).optional().describe('how many records it takes; default one'),
    from: statesMeta
      .optional()
      .describe(
        'states in which it may be done; reviewed: those after the review, unreviewed: all others. It asks before it is done',
      ),
    after: nameMeta
      .optional()
      .describe(
        'action of the machine after which it is offered at once, to who may press it; not for one that opens a screen',
      ),
    confirm: z.string().max(100).optional().describe('asked before; {title} is the resource, {action} the button'),
    call: pathMeta
      .optional()
      .describe(
        'POST with {ids}; what it answers as { title, lines } is shown. Of a button that sets fields: its address, default {api}/{name}',
      ),
    opens: nameMeta.optional().describe('name of a screen of any resource, opened with ?id= of the record'),
    with: z
      .record(nameMeta, z.string().min(1).max(100))
      .optional()
      .describe('what the address of the screen that it opens says besides'),
    sets: z
      .record(nameMeta, expressionMeta)
      .optional()
      .describe('fields of the record that it sets, with `demands` as to which records'),
    asks: z
      .array(nameMeta)
      .min(1)
      .max(4)
      .optional()
      .describe(
        'fields that people are asked for, and that it sets as well; with a dated one, from which day on it counts',
      ),
    danger: z.boolean().optional().describe('red; default false'),
  })
  .refine(
    ({ call, opens, sets }) =>
      sets === undefined ? (call === undefined) !== (opens === undefined) : opens === undefined,
    'either `call`, `opens` or `sets`',
  )
  .refine(({ opens, with: said }) => said === undefined || opens !== undefined, '`with` only beside `opens`')
  .refine(({ asks, sets }) => asks === undefined || sets !== undefined, '`asks` only beside `sets`');
export type ButtonInput = z.output<typeof buttonMeta>;

/** What must hold of a record for an action or button; lists judge it as far as their rows have what it reads. */
export const demandMeta = z.strictObject({
  must: expressionMeta.describe('must be true; null counts as true'),
  refusal: z.string().min(1).max(100).describe('said otherwise, with {title} and {code}'),
  warns: expressionMeta
    .optional()
    .describe('where it is true it is only warned of: people are shown what is said, and may go on'),
  names: z
    .record(nameMeta, expressionMeta)
    .optional()
    .describe('what the refusal names in braces beside {title} and {code}: `{quantity}`'),
});
