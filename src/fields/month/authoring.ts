import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';

export const monthAuthoring: FieldTypeAuthoring = {
  description: 'Month, YYYY-MM',
  isForm: true,
  settings: z.strictObject({}),
};
