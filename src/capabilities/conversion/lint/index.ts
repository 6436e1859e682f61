import { conversionCopy } from './conversionCopy';
import { conversionTarget } from './conversionTarget';
import { conversionTitle } from './conversionTitle';
import { differingCopy } from './differingCopy';
import { dividedAmounts } from './dividedAmounts';
import { lostCopy } from './lostCopy';

/** What the linter asks of documents that are made from others. */
export const conversionRules = [
  conversionTarget,
  conversionTitle,
  conversionCopy,
  differingCopy,
  dividedAmounts,
  lostCopy,
];
