import { periodChecks } from './periodChecks';

/** What the linter asks of what is looked at before a period is closed. */
export const periodEndRules = [periodChecks];
