import { z } from 'zod';
import { fieldPathMeta } from '../../../language/meta/primitives';

export const repricingMeta = z
  .array(fieldPathMeta)
  .min(1)
  .max(5)
  .describe('what may still be changed after the review with the permission updateMoney (改价), such as lines.price');
