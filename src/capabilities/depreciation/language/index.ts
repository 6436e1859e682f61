import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { CHANGE_DEED, QUICK_PROVISION, SPLIT } from '../wire';
import { depreciatesMeta, type DepreciatesInput } from './depreciatesMeta';

/** What the runs that depreciate assets are about. */
export type Depreciates = DepreciatesInput;

/** What a resource has to do with depreciation: one of these. */
export interface Depreciation {
  /** its records are runs */
  runs?: Depreciates;
  /** of the others: the resource of the runs, and what it is to them */
  of?: { runs: string; as: 'assets' | 'changes' | 'disposals' };
}

declare module '../../../language/model/Resource' {
  interface Uses {
    depreciation?: Depreciation;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    depreciates?: Depreciates | undefined;
  }
}

const PARTS = ['assets', 'changes', 'disposals'] as const;

/** Assets are depreciated month by month, changed from the next month on, and leave with what is left of them. */
export const depreciation: CapabilityLanguage<'depreciation'> = {
  name: 'depreciation',
  keys: { depreciates: depreciatesMeta.optional() },
  normalise: ({ depreciates }) => depreciates && { runs: depreciates },
  link({ resources }) {
    for (const { name, uses } of Object.values(resources)) {
      const said = uses.depreciation?.runs;
      if (!said) continue;
      for (const as of PARTS) {
        const part = resources[said[as]];
        if (part) part.uses.depreciation = { of: { runs: name, as } };
      }
      const assets = resources[said.assets];
      if (assets) assets.uses.deeds = { ...assets.uses.deeds, [CHANGE_DEED]: '变动', [SPLIT]: '拆分' };
    }
  },
  leadsOn: true,
  calls: [
    { name: QUICK_PROVISION, below: ({ runs }) => runs !== undefined },
    { name: SPLIT, below: ({ runs }) => runs?.assets ?? false },
  ],
};
