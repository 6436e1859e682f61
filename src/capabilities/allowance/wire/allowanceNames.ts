/** Key and measure of the ledger of an allowance, beside those that say whose it is and of what kind. */
export const ALLOWANCE_LEDGER = { grant: 'grantId', amount: 'amount' } as const;

/** Child table of a document that takes from an allowance: which grant it takes how much of, on which day. */
export const SHARES = { table: 'shares', day: 'day', grant: 'grantId', amount: 'amount' } as const;
