import { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { field, path, rows } from '../../../language/meta/names';

const wordsMeta = z
  .strictObject({
    word: field({ is: 'text' }).describe('the word'),
    handling: field({ is: 'choice' }).describe('choice between mask and refuse'),
    filter: rows().optional().describe('only these words count'),
  })
  .describe('its records are words that people may not use, in the fields that checksWords names');

/** Words that people may not use in what others read. */
type SensitiveWords = z.output<typeof wordsMeta>;

declare module '../../../language/model/Resource' {
  interface Uses {
    /** its records are the words */
    sensitiveWords?: SensitiveWords;
    /** paths of texts in which they are looked for: `content`, `lines.remark` */
    checksWords?: string[];
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    sensitiveWords?: SensitiveWords | undefined;
    checksWords?: string[] | undefined;
  }
}

/** The list of words that people may not use. */
export const sensitiveWords: CapabilityLanguage<'sensitiveWords'> = {
  name: 'sensitiveWords',
  keys: { sensitiveWords: wordsMeta.optional() },
  normalise: ({ sensitiveWords: said }) => said,
  leadsOn: true,
};

/** Texts that others read, in which these words are covered or refused. */
export const checksWords: CapabilityLanguage<'checksWords'> = {
  name: 'checksWords',
  keys: {
    checksWords: z
      .array(path())
      .min(1)
      .max(20)
      .optional()
      .describe('texts that others read: words of the list are covered in them or refused'),
  },
  normalise: ({ checksWords: said }) => said,
  isPrivate: true,
};
