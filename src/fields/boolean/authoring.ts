import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';

export const booleanAuthoring: FieldTypeAuthoring = {
  description: 'Yes or no; 1 or 0 on the wire, true or false in expressions',
  settings: z.strictObject({}),
};
