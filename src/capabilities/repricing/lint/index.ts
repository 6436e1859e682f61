import { repricedField } from './repricedField';

/** What the linter asks of prices that may be changed after the review. */
export const repricingRules = [repricedField];
