import { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { at, field, path, resource, rows } from '../../../language/meta/names';
import { say } from '../../../lib/message';

const normMeta = z
  .strictObject({
    bills: resource({ with: 'bill', called: say`resource of bills of material` }).describe(
      'bills of material that say the norm',
    ),
    of: field({ is: 'reference' }).describe('reference to what is made, such as an instruction'),
    makes: path({ through: at('of'), paths: 'only', is: 'reference' }).describe(
      'there: reference of its lines to the product',
    ),
    quantity: path({ through: at('of'), paths: 'only', is: 'number' }).describe(
      'there: how much of it is made, in the unit of the line',
    ),
    day: field({ through: at('of'), is: 'date' }).describe('there: day whose version of a bill counts'),
    parts: field({ is: 'lines' }).describe('child table of what is issued'),
    part: field({ in: at('parts'), is: 'reference' }).describe('reference of such a line to its product'),
    planned: field({ in: at('parts'), is: 'number' }).describe('what the norm leaves of it, which is filled in'),
    issued: field({ in: at('parts'), is: 'number' }).describe('what is issued; it begins as `planned`'),
    counts: rows().optional().describe('which of its records use the norm up; default: all'),
  })
  .describe('what is issued for something that is made begins with what bills of material still leave for it');

/** What is issued by a norm. */
export type NormInput = z.output<typeof normMeta>;

declare module '../../../language/model/Resource' {
  interface Uses {
    /** its records issue what bills of material ask for */
    norm?: NormInput;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    norm?: NormInput | undefined;
  }
}

/** Parts are issued as bills of material ask for them. */
export const norm: CapabilityLanguage<'norm'> = {
  name: 'norm',
  keys: { norm: normMeta.optional() },
  normalise: ({ norm: said }) => said,
};
