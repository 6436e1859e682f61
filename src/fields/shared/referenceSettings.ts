import { z } from 'zod';
import { nameMeta } from '../../language/meta/primitives';

/** What every kind of reference may say. */
export const referenceSettings = {
  fill: z
    .record(nameMeta, nameMeta)
    .optional()
    .describe('copied when a record is picked: own field -> field of the target'),
  filter: z
    .record(nameMeta, z.string().min(1).max(100))
    .optional()
    .describe('only records with these values can be picked, e.g. { "status": "1" }'),
  leaf: z.literal(true).optional().describe('of a tree: only records without others below them can be picked'),
  columns: z.array(nameMeta).min(1).max(12).optional().describe('columns of the selector dialog'),
};

/** Where the author chooses the resource that is referred to. */
export const toSettings = { to: nameMeta.describe('resource that is referred to'), ...referenceSettings };
