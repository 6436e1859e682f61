import { openItemNames } from './openItemNames';

/** What the linter asks of what opens and settles items. */
export const settlementRules = [openItemNames];
