import { z } from 'zod';
import { at, field, resource, rows } from '../../../language/meta/names';
import { nameMeta } from '../../../language/meta/primitives';

export const threadMeta = z
  .strictObject({
    of: resource().describe('resource whose records are the answers'),
    topic: field({ of: at('of'), is: 'reference' }).describe('their reference to what they answer'),
    content: field({ of: at('of'), is: 'text' }).describe('what they say'),
    best: field({ of: at('of'), is: 'yesNo' }).describe('of the best one'),
    by: field({ is: 'person' }).describe('who asks; answers have the same field'),
    solved: field({ is: 'yesNo' }).describe('a best answer is there'),
    count: field({ is: 'number' }).describe('how many answers there are'),
    open: z.array(z.int()).min(1).max(20).describe('states in which answers are taken'),
    hidden: field({ is: 'yesNo' }).describe('its author and moderators alone see it; answers have the same field'),
    asks: rows().optional().describe('only these have a best answer'),
    moderator: z
      .strictObject({
        of: field({ is: 'reference' }).describe('reference to the category'),
        person: field({ through: at('of'), is: 'person' }).describe('who looks after it'),
      })
      .optional()
      .describe('whoever looks after the category moderates what is in it'),
    right: nameMeta.describe('action whose right makes a moderator of everything'),
  })
  .describe('people answer its records below them');
