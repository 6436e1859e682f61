import { createContext, useContext } from 'react';

/** What a view tells that it cannot show its file. */
export const FailPlace = createContext<((error: unknown) => void) | null>(null);

/** @throws Error outside of a preview */
export function useFail(): (error: unknown) => void {
  const fail = useContext(FailPlace);
  if (!fail) throw new Error('No FailPlace around a view of a file.');
  return fail;
}
