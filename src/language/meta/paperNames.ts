/** Papers that have a name; what they measure stands beside what is laid out on them. */
export const PAPER_NAMES = ['241x140', '241x93', '241x279', 'A4', 'A5'] as const;

export const PAPER_TITLES: Readonly<Record<(typeof PAPER_NAMES)[number], string>> = {
  '241x140': '连续纸 241×140',
  '241x93': '连续纸 241×93',
  '241x279': '连续纸 241×279',
  A4: 'A4',
  A5: 'A5',
};

export type PaperName = (typeof PAPER_NAMES)[number];
