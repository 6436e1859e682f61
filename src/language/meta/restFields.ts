/** Of a line made from another: how much, in basic units, its last part is. */
export const REST_QUANTITY = 'restQuantity';
/** The price of the other line, at which what is left holds. */
export const REST_PRICE = 'restPrice';
/** Of the line that others are made from: how much it is in all, and its price. */
export const WHOLE = 'quantity';
export const PRICE = 'price';

/** What is left of an amount: amount -> restAmount. */
export function restField(amount: string): string {
  return `rest${amount.charAt(0).toUpperCase()}${amount.slice(1)}`;
}
