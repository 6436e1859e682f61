/** Fields of the token call; null ones are left out. */
export type TokenForm = { grant_type: 'password' | 'refresh_token' } & Record<string, string | null>;
