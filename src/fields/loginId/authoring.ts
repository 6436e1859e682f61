import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';

export const loginIdAuthoring: FieldTypeAuthoring = {
  description: 'Account that a person signs in with: a mobile number',
  isForm: true,
  settings: z.strictObject({}),
};
