import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';

export const roleAuthoring: FieldTypeAuthoring = {
  description: 'Reference to a role of the account set, which those choose who may write the record',
  settings: z.strictObject({}),
};
