import type { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { coveredMeta } from './coveredMeta';

/** Lines that may take no more than there is, asked for when something is done to their document. */
export interface Covered {
  /** action of the status machine */
  on: string;
  /** child table */
  lines: string;
  /** field of the lines: how much each of them takes, in basic units */
  takes: string;
  /** field of the lines that shows a balance: what there is */
  by: string;
  /** a choice of a settings page, `basicSetting.availabilityCheck`: see `LEVEL` */
  level: string;
}

declare module '../../../language/model/Resource' {
  interface Uses {
    /** lines that may take no more than there is */
    covered?: Covered[];
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    covered?: z.output<typeof coveredMeta> | undefined;
  }
}

/** Documents are compared with what there is before something is done to them. */
export const availability: CapabilityLanguage<'covered'> = {
  name: 'covered',
  keys: { covered: coveredMeta.optional() },
  normalise: ({ covered }) => covered,
};
