import { useEffect, useReducer } from 'react';
import { onCall } from '../../client/callLog';

/** What people do that may change what is shown. */
const EVENTS = ['input', 'change', 'click', 'keyup', 'focusin'] as const;

/** Draws anew, a frame later, after whatever may have changed the values that are told. */
export function useLive(): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let frame = 0;
    const soon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(draw);
    };
    for (const event of EVENTS) addEventListener(event, soon, true);
    const stop = onCall(soon);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of EVENTS) removeEventListener(event, soon, true);
      stop();
    };
  }, []);
}
