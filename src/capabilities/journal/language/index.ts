import { z } from 'zod';
import { JOURNAL_PARTS, JOURNAL_TEMPLATE_PARTS } from './journalParts';
import { own, resource } from '../../../language/meta/names';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';

const journalsMeta = own(
  z.strictObject({
    templates: resource({ has: JOURNAL_TEMPLATE_PARTS }).describe(
      'resource of the templates: forms, who must write, until when',
    ),
  }),
  JOURNAL_PARTS,
).describe(
  'its records are journals: forms of a template that people write for a day, a week or a month; who reads which follows from the rights myJournal, teamJournal and allJournal',
);

/** What a resource has to do with journals: one of these. */
export interface Journaling {
  /** its records are journals, written by templates of this resource */
  templates?: string;
  /** its records are templates of the journals of this resource */
  of?: string;
}

declare module '../../../language/model/Resource' {
  interface Uses {
    journal?: Journaling;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    journals?: z.output<typeof journalsMeta> | undefined;
  }
}

/** People tell what they have done, by forms that others have designed. */
export const journal: CapabilityLanguage<'journal'> = {
  name: 'journal',
  keys: { journals: journalsMeta.optional() },
  normalise: ({ journals }) => journals,
  link({ resources }) {
    for (const { name, uses } of Object.values(resources)) {
      const templates = resources[uses.journal?.templates ?? ''];
      if (templates) templates.uses.journal = { of: name };
    }
  },
  leadsOn: true,
};
