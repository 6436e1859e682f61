import type { Capability } from '../../../server/resource/capability/Capability';
import { isDecimalSettings } from '../../../server/access/accountDecimals';
import { ofChanged } from '../../../server/resource/capability/eachOf';
import { fewerDecimals } from './fewerDecimals';

/** How many decimals prices and quantities of an account set take: settings that can only be raised. */
export const decimals: Capability = {
  name: 'decimals',
  isUsedBy: ({ fields }) => isDecimalSettings(fields),
  phases: {
    check: { run: ofChanged(async ({ resource }, document, before) => fewerDecimals(resource, document, before)) },
  },
};
