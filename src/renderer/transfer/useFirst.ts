import { useEffect, type RefObject } from 'react';

/** Each step begins at what one most likely does next. */
export function useFirst(root: RefObject<HTMLElement | null>, step: string): void {
  useEffect(() => root.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [root, step]);
}
