/** Part of a video after which it counts as watched. */
export const FINISHED_AT = 0.95;

/** The highest speed at which a video is played. */
export const HIGHEST_SPEED = 2;

/** Seconds between two reports of a player. */
export const REPORT_EVERY = 10;

/** Seconds that may be reported at once when a video has just been opened for the first time. */
export const FIRST_CREDIT = 2;

/** Seconds that are kept of what could have been watched and was not, so that two tabs do not take it from each other. */
export const MOST_CREDIT = 20;

/** Stretches of one video that are kept apart, at most. */
export const MOST_RANGES = 1000;
