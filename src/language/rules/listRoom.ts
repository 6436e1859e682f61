/** Column of the boxes by which rows are ticked, px. */
export const CHECK_WIDTH = 40;

/**
 * Room that the columns of a list have on the smallest desk, px: of a window of 1,366 the menu, the frame and the scroll
 * bar leave 1,127, and the boxes stand in it, too. A browser test measures it.
 */
export const LIST_ROOM = 1127 - CHECK_WIDTH;
