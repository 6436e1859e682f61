/**
 * What a number measures, in powers of what can be measured: an amount is `{ money: 1 }`, a price `{ money: 1, quantity: -1
 * }`, a rate `{}`.
 */
export type Dimension = Readonly<Record<string, number>>;

export const MONEY: Dimension = { money: 1 };
export const QUANTITY: Dimension = { quantity: 1 };
export const PRICE: Dimension = { money: 1, quantity: -1 };
/** A rate, or how often. */
export const PLAIN: Dimension = {};
