import type { Decimals } from '../model/Decimals';

/**
 * Fields of the settings of an account set that say how many decimals it takes; their bounds stand in the schema file.
 */
export const DECIMAL_FIELDS: Readonly<Record<keyof Decimals, string>> = {
  price: 'priceDecimals',
  quantity: 'quantityDecimals',
};
