import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';
import { referenceSettings } from '../shared/referenceSettings';

export const departmentAuthoring: FieldTypeAuthoring = {
  description: 'Reference to a department',
  settings: z.strictObject(referenceSettings),
};
