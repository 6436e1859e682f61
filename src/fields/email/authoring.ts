import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';

export const emailAuthoring: FieldTypeAuthoring = {
  description: 'Mail address',
  isForm: true,
  settings: z.strictObject({}),
};
