import { requirementsNames } from './requirementsNames';

/** What the linter asks of what plans requirements. */
export const requirementsRules = [requirementsNames];
