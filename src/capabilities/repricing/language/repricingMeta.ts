import { z } from 'zod';
import { fieldPathMeta } from '../../../language/meta/primitives';

const fieldsMeta = z.array(fieldPathMeta).min(1).max(5);

export const repricingMeta = z
  .union([
    fieldsMeta,
    z.strictObject({
      fields: fieldsMeta.describe('these fields'),
      followed: fieldPathMeta.describe(
        'a choice of a settings page, such as basicSetting.repriceFollowed: where other documents have taken the price over, 1 refuses, 2 warns and names them',
      ),
    }),
  ])
  .describe('what may still be changed after the review with the permission updateMoney (改价), such as lines.price');
