import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import type { FieldInput } from '../../../language/meta/resourceMeta';
import { ALLOWANCE_LEDGER, SHARES } from '../wire';
import { allowanceKeys, type AllowanceInput, type GrantsInput, type TakesInput } from './allowanceMeta';

/** What a record grants. */
export type Grants = GrantsInput;
/** What a record takes. */
export type Takes = TakesInput;

declare module '../../../language/model/Resource' {
  interface Uses {
    allowance?: AllowanceInput;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    allowance?: AllowanceInput | undefined;
  }
}

const keysBy = (by: readonly string[], grant: string): Record<string, string> => ({
  ...Object.fromEntries(by.map((name) => [name, name])),
  [ALLOWANCE_LEDGER.grant]: grant,
});

/** What people may use up is granted until a day, and used up oldest first: leave (B-417), time off, vouchers. */
export const allowance: CapabilityLanguage<'allowance'> = {
  name: 'allowance',
  keys: allowanceKeys,
  normalise: ({ allowance: said }) => said,
  fields: ({ allowance: said }): Record<string, FieldInput> =>
    said?.takes
      ? {
          [SHARES.table]: {
            type: 'lines',
            title: '额度使用',
            editable: false,
            copy: false,
            fieldSets: [],
            fields: {
              [SHARES.day]: { type: 'date', title: '日期' },
              [SHARES.grant]: { type: 'ref', to: said.takes.grants, title: '额度', width: 180 },
              [SHARES.amount]: { type: 'quantity', title: '使用数量', decimals: 2 },
            },
          },
        }
      : {},
  postings: ({ allowance: said }) => [
    ...(said?.grants
      ? [
          {
            ledger: said.grants.ledger,
            on: said.grants.on,
            side: 'in' as const,
            date: said.grants.from,
            ...(said.grants.when === undefined ? {} : { when: said.grants.when }),
            keys: keysBy(said.grants.by, 'id'),
            add: { [ALLOWANCE_LEDGER.amount]: said.grants.amount },
          },
        ]
      : []),
    ...(said?.takes
      ? [
          {
            ledger: said.takes.ledger,
            on: said.takes.on,
            side: 'out' as const,
            each: SHARES.table,
            date: SHARES.day,
            keys: keysBy(said.takes.by, SHARES.grant),
            add: { [ALLOWANCE_LEDGER.amount]: SHARES.amount },
            anew: true as const,
          },
        ]
      : []),
  ],
  leadsOn: true,
};
