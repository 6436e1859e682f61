/**
 * Asks who is signed in and for all that the first screen must know of them. The first script of the page makes it
 * before the rest is there.
 */
export const PROFILE_CALL = { path: '/api/system/user/getUserInfo', params: { with: 'rights' } } as const;
