import { createContext } from 'react';

/**
 * Says the few words of these parts in the language shown, which is told from above: nothing here knows the languages.
 * Without it they stand as they are written.
 */
export const Words = createContext<(text: string) => string>((text) => text);
