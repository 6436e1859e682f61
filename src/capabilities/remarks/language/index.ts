import { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import type { FieldInput } from '../../../language/meta/resourceMeta';
import { nameMeta } from '../../../language/meta/primitives';
import { REMARK, REMARK_COUNT } from '../wire';

declare module '../../../language/model/Resource' {
  interface Uses {
    /** action part of the right to write them */
    remarks?: string;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    remarks?: true | string | undefined;
  }
}

/** People talk about a record below it, and name whom it concerns. */
export const remarks: CapabilityLanguage<'remarks'> = {
  name: 'remarks',
  keys: {
    remarks: z
      .union([z.literal(true), nameMeta])
      .optional()
      .describe(
        'people write remarks below its records, which name others; their number is the field remarkCount. true: the right to write them is remark; else the action whose right lets people write them: detail',
      ),
  },
  normalise: ({ remarks }) => (remarks === true ? REMARK : remarks),
  fields: ({ remarks }): Record<string, FieldInput> =>
    remarks ? { [REMARK_COUNT]: { type: 'integer', title: '评论', system: true, copy: false, width: 70 } } : {},
  rights: ({ permission, remarks }): Record<string, string> =>
    remarks === true ? { [`/${permission}/${REMARK}`]: '评论' } : {},
};
