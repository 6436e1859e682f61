/** How many decimals an account set takes: prices 2 to 6, quantities 2 to 4. */
export interface Decimals {
  price: number;
  quantity: number;
}

/** What an account set takes that says nothing. */
export const USUAL_DECIMALS: Readonly<Decimals> = { price: 2, quantity: 2 };

/** The setting of a field that holds the decimals of the account set; no author can write it. */
export const FOLLOWED = 'followedDecimals';

export function areUsual({ price, quantity }: Readonly<Decimals>): boolean {
  return price === USUAL_DECIMALS.price && quantity === USUAL_DECIMALS.quantity;
}
