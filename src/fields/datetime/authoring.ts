import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';

export const datetimeAuthoring: FieldTypeAuthoring = {
  description: 'Moment, YYYY-MM-DD HH:mm:ss',
  settings: z.strictObject({}),
};
