import { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import type { FieldInput } from '../../../language/meta/resourceMeta';
import { REMARK, REMARK_COUNT } from '../wire';

declare module '../../../language/model/Resource' {
  interface Uses {
    remarks?: true;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    remarks?: true | undefined;
  }
}

/** People talk about a record below it, and name whom it concerns. */
export const remarks: CapabilityLanguage<'remarks'> = {
  name: 'remarks',
  keys: {
    remarks: z
      .literal(true)
      .optional()
      .describe(
        'people write remarks below its records, which name others; their number is the field remarkCount, the right to write them remark',
      ),
  },
  normalise: ({ remarks }) => remarks,
  fields: ({ remarks }): Record<string, FieldInput> =>
    remarks ? { [REMARK_COUNT]: { type: 'integer', title: '评论', system: true, copy: false, width: 70 } } : {},
  rights: ({ permission, remarks }): Record<string, string> =>
    remarks ? { [`/${permission}/${REMARK}`]: '评论' } : {},
};
