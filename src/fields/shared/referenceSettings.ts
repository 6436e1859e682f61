import { z } from 'zod';
import { filterMeta, nameMeta, namesMeta } from '../../language/meta/primitives';

/** What every kind of reference may say. */
export const referenceSettings = {
  fill: namesMeta.optional().describe('copied when a record is picked: own field -> field of the target'),
  filter: filterMeta.optional().describe('only these records can be picked, e.g. { "status": "1" }'),
  leaf: z.literal(true).optional().describe('of a tree: only records without others below them can be picked'),
  columns: z.array(nameMeta).min(1).max(12).optional().describe('columns of the selector dialog'),
};

/** Where the author chooses the resource that is referred to. */
export const toSettings = { to: nameMeta.describe('resource that is referred to'), ...referenceSettings };
