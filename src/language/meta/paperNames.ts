/** Papers that have a name; what they measure stands beside what is laid out on them. */
export const PAPER_NAMES = ['241x140', '241x93', '241x279', 'A4', 'A5'] as const;

export type PaperName = (typeof PAPER_NAMES)[number];
