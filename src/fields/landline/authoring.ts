import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';

export const landlineAuthoring: FieldTypeAuthoring = {
  description: 'Telephone number with area code, 0571-88888888',
  isForm: true,
  settings: z.strictObject({}),
};
