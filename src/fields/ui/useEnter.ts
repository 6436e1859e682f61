import { useRef } from 'react';
import { flushSync } from 'react-dom';

/** Enter in a filter: what is typed is handed over first, so that its owner asks with it. */
export function useEnter(leave: () => void, onEnter: (() => void) | undefined): () => void {
  const latest = useRef(onEnter);
  latest.current = onEnter;
  return () => {
    flushSync(leave);
    latest.current?.();
  };
}
