import { useEffect, useRef } from 'react';

/** What the buttons of the head do with a view; those that are left out it has no button for. */
export interface PreviewTools {
  /** larger, smaller, or as large as fits */
  zoom?(step: 'in' | 'out' | 'fit'): void;
  /** a quarter to the right */
  turn?(): void;
  /** Draws what is not drawn yet, so that it can be printed; gives what takes that back, null where it has said why it cannot. */
  prepare?(): Promise<(() => void) | null>;
}

/** Hands the tools of a view to the head for as long as the view is there. Which ones there are does not change. */
export function useTools(onTools: (tools: PreviewTools) => void, tools: PreviewTools): void {
  const latest = useRef(tools);
  latest.current = tools;
  useEffect(() => {
    const { prepare, turn, zoom } = latest.current;
    onTools({
      ...(zoom && { zoom: (step: 'in' | 'out' | 'fit') => latest.current.zoom?.(step) }),
      ...(turn && { turn: () => latest.current.turn?.() }),
      ...(prepare && { prepare: () => latest.current.prepare?.() ?? Promise.resolve(null) }),
    });
    return () => onTools({});
  }, [onTools]);
}
