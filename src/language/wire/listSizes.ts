/** Records on one page of a list at most. */
export const LARGEST_PAGE = 1000;

/** Records of a tree, which is not paged, that a list answers at most; who has more looks for them by conditions. */
export const LARGEST_TREE = 10_000;
/** Longest text of a quick search, characters. */
export const LONGEST_KEYWORD = 100;

/** Words of a quick search at most. */
export const MOST_WORDS = 10;
