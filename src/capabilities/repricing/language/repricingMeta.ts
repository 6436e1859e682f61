import { z } from 'zod';
import { level, path } from '../../../language/meta/names';

const fieldsMeta = z.array(path()).min(1).max(5);

export const repricingMeta = z
  .union([
    fieldsMeta,
    z.strictObject({
      fields: fieldsMeta.describe('these fields'),
      followed: level().describe(
        'a choice of a settings page, such as basicSetting.repriceFollowed: where other documents have taken the price over, 1 refuses, 2 warns and names them',
      ),
    }),
  ])
  .describe('what may still be changed after the review with the permission updateMoney (改价), such as lines.price');
