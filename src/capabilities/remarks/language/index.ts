import { z } from 'zod';
import { resource } from '../../../language/meta/names';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import type { FieldInput } from '../../../language/meta/resourceMeta';
import { nameMeta } from '../../../language/meta/primitives';
import { REMARK, REMARK_COUNT } from '../wire';

const remarksMeta = z.strictObject({
  right: nameMeta.optional().describe('action whose right lets people write them: remark'),
  removes: nameMeta.optional().describe('action whose right lets people take back those of others'),
  of: resource().optional().describe('resource that this one reads: its remarks, for who may open a page of this one'),
});

/** What people may do with remarks. */
export interface Remarking {
  right: string;
  removes?: string;
  /** of what shows the records of another resource: that one */
  of?: string;
  /** any of these rights lets people write */
  write: readonly string[];
  /** right to take back those of others */
  remove?: string;
}

declare module '../../../language/model/Resource' {
  interface Uses {
    remarks?: Remarking;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    remarks?: true | string | z.output<typeof remarksMeta> | undefined;
  }
}

/** People talk about a record below it, and name whom it concerns. */
export const remarks: CapabilityLanguage<'remarks'> = {
  name: 'remarks',
  keys: {
    remarks: z
      .union([z.literal(true), nameMeta, remarksMeta])
      .optional()
      .describe(
        'people write remarks below its records, which name others; their number is the field remarkCount. true: by the right remark; a name: by that of an action, detail',
      ),
  },
  normalise: ({ remarks }) => {
    if (remarks === undefined) return undefined;
    const said = remarks === true ? {} : typeof remarks === 'string' ? { right: remarks } : remarks;
    return { right: REMARK, write: [], ...said };
  },
  fields: ({ remarks }): Record<string, FieldInput> =>
    remarks ? { [REMARK_COUNT]: { type: 'integer', title: '评论', system: true, copy: false, width: 70 } } : {},
  rights: ({ permission, remarks }): Record<string, string> =>
    remarks === true ? { [`/${permission}/${REMARK}`]: '评论' } : {},
  link({ resources }) {
    for (const { permission, screens, uses } of Object.values(resources)) {
      const own = uses.remarks;
      if (!own) continue;
      const source = own.of === undefined ? undefined : resources[own.of];
      own.write = source
        ? [...new Set(screens.flatMap(({ kind, permissions }) => (kind === 'page' ? permissions : [])))]
        : [`/${permission}/${own.right}`];
      const { removes } = source?.uses.remarks ?? own;
      if (removes !== undefined) own.remove = `/${source?.permission ?? permission}/${removes}`;
    }
  },
};
