/**
 * Why the server closes a socket. 4401 asks for another sign-in or a newer token, the others for a pause before the
 * next attempt.
 */
export const CLOSE = {
  serverCloses: 1001,
  failure: 1011,
  /** neither LOGIN nor PING, or not readable */
  unexpectedFrame: 4400,
  /** no LOGIN, or a token that does not hold (any more) */
  notSignedIn: 4401,
  /** the token holds, but not for this account set */
  forbidden: 4403,
  silence: 4408,
  /** too many frames, or too many sockets of one person */
  tooMany: 4429,
} as const;
