import type { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { type Conversion, type Model, refTargetOf, type Resource } from '../../../language/model';
import { AMEND } from '../wire';
import { amendsMeta } from './amendsMeta';

/** What a document changes of another one when it is reviewed. */
export interface Amends {
  /** the reference to it */
  record: string;
  /** header field of both -> field of the amendment that says what it was */
  fields: Record<string, string>;
  /** the same of lines */
  lines: Record<string, string>;
  /** number of the lines: a line is taken out where it is 0 */
  removedAt?: string;
}

declare module '../../../language/model/Resource' {
  interface Uses {
    /** what it changes of a document that has been reviewed */
    amends?: Amends;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    amends?: z.output<typeof amendsMeta> | undefined;
  }
}

/** Documents that change others which have been reviewed. */
export const amendment: CapabilityLanguage<'amends'> = {
  name: 'amends',
  keys: { amends: amendsMeta.optional() },
  normalise: ({ amends }) =>
    amends && {
      record: amends.record,
      fields: amends.fields ?? {},
      lines: amends.lines ?? {},
      ...(amends.removedAt === undefined ? {} : { removedAt: amends.removedAt }),
    },
  link(model) {
    for (const resource of Object.values(model.resources)) {
      const { amends } = resource.uses;
      const amended = amends && amendedBy(model, resource);
      const conversion = amended?.uses.generates.find(({ to }) => to === resource.name);
      if (!amended || !conversion) continue;
      offerWhole(conversion, amends);
      amended.uses.deeds = { ...amended.uses.deeds, [AMEND]: '变更' };
    }
  },
  leadsOn: true,
};

/** The resource whose documents another one changes; undefined where its reference leads nowhere, which the linter says. */
function amendedBy({ resources }: Model, { fields, uses: { amends } }: Resource): Resource | undefined {
  const field = fields.find(({ name, target }) => name === amends?.record && target);
  return field && resources[refTargetOf(field).resource];
}

/** All that there is comes into the amendment, with what it was beside it, whatever has been made of it meanwhile. */
function offerWhole(conversion: Conversion, { fields, lines }: Amends): void {
  Object.assign(conversion.copy, both(fields));
  if (!conversion.lines) return;
  Object.assign(conversion.lines.copy, both(lines));
  conversion.lines.isWhole = true;
}

/** What is changed begins as it is, though a copy of the document would not have it, and stands beside that, too. */
const both = (pairs: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pairs).flatMap(([name, former]) => [
      [name, name],
      [former, name],
    ]),
  );
