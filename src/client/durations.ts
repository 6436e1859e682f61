/** Milliseconds that a short message stays. Specification 000, section 9. */
export const TOAST_TIME = 2000;

/** Milliseconds that a short message stays whose matter can be undone. */
export const ACT_TIME = 10_000;

/** Seconds that a card stays which says that the server met difficulties (code 902). Specification 000, section 8. */
export const DIFFICULTY_SECONDS = 5;

/** Seconds that a pushed notice stays. Specification 000, section 9. */
export const PUSHED_SECONDS = 60;
