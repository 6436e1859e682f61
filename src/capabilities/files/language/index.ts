import { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { field } from '../../../language/meta/names';

const fileSpaceMeta = z.strictObject({
  of: z
    .enum(['person', 'department'])
    .describe('whose files count: of the person, or of the department, whose record it is'),
  field: field({ is: 'number' }).describe(
    'field of the header: megabytes (1,048,576 bytes) that these files may take; empty: as much as the account set has',
  ),
});

/** Which field of a person or department bounds what its files take. */
export type FileBound = z.output<typeof fileSpaceMeta>;

declare module '../../../language/model/Resource' {
  interface Uses {
    fileSpace?: FileBound;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    fileSpace?: FileBound | undefined;
  }
}

/** Its records say how much room files of a person or a department may take. */
export const fileSpace: CapabilityLanguage<'fileSpace'> = {
  name: 'fileSpace',
  keys: {
    fileSpace: fileSpaceMeta
      .optional()
      .describe('its records are people or departments, and say how much room their files may take'),
  },
  normalise: ({ fileSpace: said }) => said,
  isPrivate: true,
};
