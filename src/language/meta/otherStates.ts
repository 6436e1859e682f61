/** Stands for all states of a machine of which nothing of their own is said. */
export const OTHER_STATES = '*';
