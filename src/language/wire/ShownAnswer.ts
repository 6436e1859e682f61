/** What an aggregate gives; a number as text. */
export type ShownAnswer = { number: string } | { text: string | null };
