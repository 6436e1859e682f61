import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';

export const timeAuthoring: FieldTypeAuthoring = {
  description: 'Time of the day, HH:mm, from 00:00 to 23:59',
  isForm: true,
  settings: z.strictObject({}),
};
