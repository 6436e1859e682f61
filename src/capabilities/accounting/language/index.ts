import type { CapabilityLanguage, HeldExpression } from '../../../language/meta/CapabilityLanguage';
import { MAKE_VOUCHERS } from '../wire';
import { accountingKeys, type AccountingInput, type VoucheredInput } from './accountingMeta';

/** What a document offers to posting templates. */
export type Offered = AccountingInput;
/** What makes records wait for vouchers. */
export type Vouchered = VoucheredInput;

/** A screen that shows a document of one kind, and who may open it. */
export interface DocumentScreen {
  path: string;
  /** one of these is enough */
  permissions: string[];
}

/** What a resource has to do with vouchers that documents make. */
export interface Accounting {
  documents?: Offered;
  vouchered?: Vouchered;
  /** of records that wait: where their documents are shown, by kind */
  details?: Record<string, DocumentScreen>;
  /** its records are vouchers that are made of documents */
  made?: true;
}

declare module '../../../language/model/Resource' {
  interface Uses {
    accounting?: Accounting;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    accounting?: Offered | Vouchered | undefined;
  }
}

const isOffered = (said: Offered | Vouchered): said is Offered => 'sources' in said;

/** Documents end in the books without being typed twice: posting templates make vouchers of them. */
export const accounting: CapabilityLanguage<'accounting'> = {
  name: 'accounting',
  keys: accountingKeys,
  normalise: ({ accounting: said }) => said && (isOffered(said) ? { documents: said } : { vouchered: said }),
  link({ resources }) {
    const all = Object.values(resources);
    for (const resource of all) {
      const said = resource.uses.accounting?.vouchered;
      if (!said) continue;
      const details = all.flatMap(({ name, screens, uses }): [string, DocumentScreen][] => {
        const detail = screens.find(({ kind }) => kind === 'detail');
        return uses.accounting?.documents?.sources === resource.name && detail
          ? [[name, { path: detail.path, permissions: detail.permissions }]]
          : [];
      });
      resource.uses.accounting = { ...resource.uses.accounting, details: Object.fromEntries(details) };
      const vouchers = resources[said.by];
      if (vouchers) vouchers.uses.accounting = { ...vouchers.uses.accounting, made: true };
    }
  },
  leadsOn: true,
  calls: [{ name: MAKE_VOUCHERS, below: ({ vouchered }) => vouchered !== undefined }],
  expressions: ({ accounting: said }): HeldExpression[] =>
    said && isOffered(said) && said.when !== undefined ? [{ path: ['accounting', 'when'], text: said.when }] : [],
};
