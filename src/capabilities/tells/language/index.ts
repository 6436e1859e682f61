import type { z } from 'zod';
import type { CapabilityLanguage, HeldExpression } from '../../../language/meta/CapabilityLanguage';
import type { Expression } from '../../../language/model';
import { tellsMeta } from './tellMeta';

/** What a document tells a record that it refers to. */
export interface Tell {
  /** the reference to it */
  record: string;
  /** action that tells */
  on: string;
  /** field of the told record -> expression on the document */
  sets: Record<string, Expression>;
  undone: Record<string, Expression>;
  /** states in which it can be told; undefined: in all */
  from?: number[];
}

declare module '../../../language/model/Resource' {
  interface Uses {
    /** what it tells records that it refers to */
    tells?: Tell[];
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    tells?: z.output<typeof tellsMeta> | undefined;
  }
}

/** A document tells records that it refers to what has become of them. */
export const tells: CapabilityLanguage<'tells'> = {
  name: 'tells',
  keys: { tells: tellsMeta.optional() },
  normalise: ({ tells: all }) =>
    all?.map(({ from, ...tell }) => ({ ...tell, ...(from === undefined ? {} : { from }) })),
  expressions: ({ tells: all = [] }) =>
    all.flatMap(({ record, sets, undone }, index) =>
      Object.entries({ sets, undone }).flatMap(([key, given]) =>
        Object.entries(given).map(([name, text]): HeldExpression => ({
          path: ['tells', index, key, name],
          text,
          sets: { field: name, through: record },
        })),
      ),
    ),
  leadsOn: true,
  isPrivate: true,
};
