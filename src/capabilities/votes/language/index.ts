import { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { field } from '../../../language/meta/names';

const votesMeta = z
  .strictObject({
    count: field({ is: 'number' }).describe('how many there are; the room keeps it'),
    by: field({ is: 'person' }).describe('whose record it is: nobody votes for his own'),
  })
  .describe('who sees a record says once that it is good');

/** People vote for records of others, once each. */
export type Voting = z.output<typeof votesMeta>;

declare module '../../../language/model/Resource' {
  interface Uses {
    votes?: Voting;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    votes?: Voting | undefined;
  }
}

/** People say of records of others that they are good, and take it back. */
export const votes: CapabilityLanguage<'votes'> = {
  name: 'votes',
  keys: { votes: votesMeta.optional() },
  normalise: ({ votes: said }) => said,
};
