import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';
import { nameMeta } from '../../language/meta/primitives';
import { toSettings } from '../shared/referenceSettings';

export const refAuthoring: FieldTypeAuthoring = {
  description: 'Reference to a record, found by code, name, pinyin and initials',
  settings: z.strictObject({
    ...toSettings,
    withNote: z
      .boolean()
      .optional()
      .describe('shown with what tells records of one label apart, such as a specification'),
    among: nameMeta
      .optional()
      .describe(
        'reference beside it: only what that record refers to itself is offered, such as the units of a product',
      ),
    within: nameMeta
      .optional()
      .describe(
        'reference beside it: once that is filled in, only records that refer to the same are offered, such as the warehouses of a factory',
      ),
  }),
};
