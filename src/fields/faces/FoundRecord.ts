/** What a typed text led to: the record it means, or why there is none. */
export type FoundRecord = { record: Record<string, unknown> } | { problem: 'none' | 'several' };
