import type { CapabilityLanguage, HeldName } from '../../../language/meta/CapabilityLanguage';
import { accountingKeys, type AccountingInput, type VoucheredInput } from './accountingMeta';

/** What a document offers to posting templates. */
export type Offered = AccountingInput;
/** What makes records wait for vouchers. */
export type Vouchered = VoucheredInput;

/** What a resource has to do with vouchers that documents make. */
export interface Accounting {
  documents?: Offered;
  vouchered?: Vouchered;
}

declare module '../../../language/model/Resource' {
  interface Uses {
    accounting?: Accounting;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    accounting?: Offered | undefined;
    vouchered?: Vouchered | undefined;
  }
}

/** Documents end in the books without being typed twice: posting templates make vouchers of them. */
export const accounting: CapabilityLanguage<'accounting'> = {
  name: 'accounting',
  keys: accountingKeys,
  normalise: ({ accounting: documents, vouchered }) =>
    documents || vouchered ? { ...(documents ? { documents } : {}), ...(vouchered ? { vouchered } : {}) } : undefined,
  leadsOn: true,
  names: ({ accounting: documents, vouchered }) => [
    ...(documents ? namesOf(documents) : []),
    ...Object.entries(vouchered ?? {}).map(([key, name]): HeldName => ({
      path: ['vouchered', key],
      name,
      of: 'resource',
    })),
  ],
};

function namesOf({ amounts, on, parties = {}, partner, sources, total }: AccountingInput): HeldName[] {
  return [
    { path: ['accounting', 'sources'], name: sources, of: 'resource' },
    { path: ['accounting', 'on'], name: on, of: 'action' },
    { path: ['accounting', 'total'], name: total },
    ...(partner === undefined ? [] : [{ path: ['accounting', 'partner'], name: partner }]),
    ...Object.entries(amounts).map(([name, { field }]): HeldName => ({
      path: ['accounting', 'amounts', name, 'field'],
      name: field,
    })),
    ...Object.entries(parties).map(([name, path]): HeldName => ({
      path: ['accounting', 'parties', name],
      name: path
        .split('.')
        .slice(0, path.startsWith('lines.') ? 2 : 1)
        .join('.'),
    })),
  ];
}
