/** Entries of a dictionary of the server, in its order. */
export type DictionaryItems = readonly { value: string | number; label: string }[];
