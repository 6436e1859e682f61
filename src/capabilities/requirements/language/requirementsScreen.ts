import type { ScreenLanguage } from '../../../language/meta/ScreenLanguage';

/** What a file says of a screen of requirements, beside what all screens have: nothing. */
export type RequirementsScreenInput = object;

/** What to make and what to buy. */
export type RequirementsScreen = object;

/** The screen that proposes what to make and what to buy, on a resource that says `requirements`. */
export const requirementsScreen: ScreenLanguage<'requirements'> = {
  description:
    'what to make and what to buy so that all that is wanted is there, with what each proposal is for; whoever opens it sees quantities of all documents that count',
  called: '需求计划',
  keys: {},
  normalise: () => ({}),
  openedBy: 'add',
  hasOwnRight: true,
  title: '物料需求计划',
};
