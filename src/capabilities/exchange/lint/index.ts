import { exchangeFields } from './exchangeFields';

/** What the linter asks of what takes something over. */
export const exchangeRules = [exchangeFields];
