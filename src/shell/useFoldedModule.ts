import { useEffect } from 'react';
import { loadMenuIn } from '../client/catalogue';
import { CallError } from '../client/CallError';
import { report } from '../client/report';
import type { MenuItem } from './menuTree';

/**
 * Fetches what stands below a module when somebody opens it; true until it is there. What keeps it from coming is said.
 */
export function useFoldedModule(item: MenuItem, isOpen: boolean): boolean {
  const isFolded = item.isFolded === true;
  useEffect(() => {
    if (isOpen && isFolded)
      loadMenuIn(item.key).catch((error: unknown) =>
        error instanceof CallError ? report(error) : Promise.reject(error),
      );
  }, [isOpen, isFolded, item.key]);
  return isFolded;
}

/** Ahead of that, while the pointer still crosses the entry. A failure shows when the module is opened. */
export function fetchFolded({ isFolded, key }: MenuItem): void {
  if (isFolded) loadMenuIn(key).catch(() => undefined);
}
