import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';

export const dateAuthoring: FieldTypeAuthoring = {
  description: 'Day, YYYY-MM-DD',
  settings: z.strictObject({}),
};
