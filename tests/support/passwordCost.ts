/**
 * Exponent of the rounds of scrypt that a password costs where tests sign in by the hundred and guess nothing: with the
 * usual one a sign-in takes thirty milliseconds of the processor. What real servers take has a test of its own.
 */
export const TEST_PASSWORD_COST = 4;
