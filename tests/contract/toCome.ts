const PRODUCTS = 'products come with the product catalogue';

/**
 * Endpoints whose resources this server does not have yet, and what they wait for: listed and counted by the contract
 * suite, never passed silently.
 */
export const toCome: Readonly<Record<string, string>> = {
  'E-055': PRODUCTS,
  'E-056': PRODUCTS,
  'E-057': PRODUCTS,
};
