import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';

export const jsonAuthoring: FieldTypeAuthoring = {
  description: 'JSON object of at most 64 KB',
  settings: z.strictObject({}),
};
