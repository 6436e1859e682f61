/** Action of the status machine that changes prices of what has been reviewed. */
export const REPRICE = 'updateMoney';
