/** What a choice of a settings page says of something that had better not be done; anything else lets it pass. */
export const LEVEL = { refuses: 1, warns: 2 } as const;
