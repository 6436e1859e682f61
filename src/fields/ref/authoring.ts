import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';
import { toSettings } from '../shared/referenceSettings';

export const refAuthoring: FieldTypeAuthoring = {
  description: 'Reference to a record, found by code, name, pinyin and initials',
  settings: z.strictObject({ ...toSettings, withNote: z.boolean().optional().describe('shown with what tells records of one label apart, such as a specification') }),
};
