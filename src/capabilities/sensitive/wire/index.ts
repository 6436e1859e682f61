/** What becomes of a text with a word of the list: the word is covered, or the text is refused. */
export const HANDLINGS = ['mask', 'refuse'] as const;

export type Handling = (typeof HANDLINGS)[number];
