import { z } from 'zod';
import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { own, resource } from '../../../language/meta/names';
import { nameMeta } from '../../../language/meta/primitives';
import type { FieldInput } from '../../../language/meta/resourceMeta';
import { INQUIRY } from '../wire';
import { inquired } from './inquired';

export { inquired, isInquired } from './inquired';

const inquiryMeta = own(
  z.strictObject({
    date: nameMeta.describe('date field of documents: those that have it are found'),
    amounts: z.array(nameMeta).min(1).max(10).describe('money fields of documents: the first that one has is shown'),
    person: nameMeta.describe('field of documents that refers to who made one'),
    partners: z
      .array(resource())
      .min(1)
      .max(5)
      .describe('what documents are about: the first reference of a document to one of these is its partner'),
    products: resource().describe('goods: a document is found by those of its lines'),
  }),
  {},
  { calls: 'own' },
).describe('documents of all kinds, as far as the caller sees the lists of them, found by what they have in common');

/** How documents of all kinds are found together. */
export type Inquiry = z.output<typeof inquiryMeta>;

declare module '../../../language/model/Resource' {
  interface Uses {
    inquiry?: Inquiry;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    inquiry?: Inquiry | undefined;
  }
}

const kept = { system: true, copy: false } as const;

/** One list of documents of all kinds. */
export const inquiry: CapabilityLanguage<'inquiry'> = {
  name: 'inquiry',
  keys: { inquiry: inquiryMeta.optional() },
  normalise: ({ inquiry: said }) => said,
  fields: ({ inquiry: said, resource: name }): Record<string, FieldInput> =>
    said === undefined
      ? {}
      : {
          // Its choices are the kinds of documents that there are, which nobody knows before all files are read.
          [INQUIRY.document]: {
            type: 'enum',
            title: '单据类型',
            options: [{ value: name, label: '单据' }],
            width: 130,
            ...kept,
          },
          [INQUIRY.code]: { type: 'text', title: '单据编号', max: 120, width: 170, ...kept },
          [INQUIRY.date]: { type: 'date', title: '单据日期', ...kept },
          [INQUIRY.partner]: { type: 'text', title: '往来单位', max: 120, width: 220, ...kept },
          [INQUIRY.product]: { type: 'ref', to: said.products, title: '存货', ...kept },
          [INQUIRY.amount]: { type: 'money', title: '金额', ...kept },
          [INQUIRY.state]: { type: 'text', title: '单据状态', max: 60, width: 100, ...kept },
          [INQUIRY.person]: { type: 'text', title: '制单人', max: 60, width: 90, ...kept },
        },
  link(model) {
    for (const resource of Object.values(model.resources)) {
      const field = resource.fields.find(({ name }) => name === INQUIRY.document);
      if (resource.uses.inquiry && field)
        field.options = inquired(model, resource.uses.inquiry).map(({ name, title }) => ({
          value: name,
          label: title,
        }));
    }
  },
  leadsOn: true,
};
