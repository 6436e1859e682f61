import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';

export const urlAuthoring: FieldTypeAuthoring = {
  description: 'Address of a web page, http or https',
  isForm: true,
  settings: z.strictObject({}),
};
