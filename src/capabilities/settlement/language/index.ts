import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { isOfChosen, SETTLE_ITEMS } from '../wire';
import { linkItems } from './linkItems';
import { openingFields, settlingFields } from './settlementFields';
import {
  settlementKeys,
  type ItemLedgerInput,
  type OpeningInput,
  type SettledWithInput,
  type SettlementInput,
  type SettlingInput,
} from './settlementMeta';
import { openingPostings, settlingPostings } from './settlementPostings';

/** An open item that a document makes. */
export type Opening = OpeningInput;
/** A child table whose lines settle open items. */
export type Settling = SettlingInput;
/** A document that is made of chosen items, one for each partner. */
export type SettledWith = SettledWithInput;
/** What makes a ledger one of open items. */
export type ItemLedger = ItemLedgerInput;

/** What a resource has to do with open items. */
export interface Settlement {
  ledger?: ItemLedger;
  opens: Opening[];
  settles: Settling[];
  /** of items: by the name of a button */
  settledWith?: Record<string, SettledWith>;
}

declare module '../../../language/model/Resource' {
  interface Uses {
    settlement?: Settlement;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    settlement?: SettlementInput | undefined;
  }
}

/** Receivables, payables and advances as items that are opened, settled in parts and taken back. */
export const settlement: CapabilityLanguage<'settlement'> = {
  name: 'settlement',
  keys: settlementKeys,
  normalise: ({ settlement: said }) => {
    if (!said) return undefined;
    const { ledger, opens = [], settledWith, settles = [] } = said;
    return { ...(ledger ? { ledger } : {}), opens, settles, ...(settledWith ? { settledWith } : {}) };
  },
  fields: ({ settlement: said }) => openingFields(said?.opens ?? []),
  lineFields: ({ settlement: said }) =>
    Object.fromEntries((said?.settles ?? []).map((each) => [each.lines, settlingFields(each)])),
  postings: ({ settlement: said }) => [
    ...(said?.opens ?? []).flatMap(openingPostings),
    ...(said?.settles ?? []).flatMap(settlingPostings),
  ],
  link: linkItems,
  leads: true,
  leadsOn: true,
  calls: [{ name: SETTLE_ITEMS, below: ({ settles }) => settles.some(isOfChosen) }],
};
