import { z } from 'zod';
import type { FieldTypeAuthoring } from '../../language/model';
import { referenceSettings } from '../shared/referenceSettings';

export const userAuthoring: FieldTypeAuthoring = {
  description: 'Reference to a person (resource employee)',
  settings: z.strictObject(referenceSettings),
};
