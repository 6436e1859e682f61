import { useEffect, useRef, type RefObject } from 'react';
import { handleCopy, handleCut, handlePaste, type ClipboardSituation } from './handleClipboard';

/**
 * Copying, cutting and pasting while the table has the focus. Browsers send these events to where text was last marked,
 * which may lie outside the table: the document hears them all.
 */
export function useClipboard<Row>(
  scroller: RefObject<HTMLElement | null>,
  situation: Omit<ClipboardSituation<Row>, 'event'>,
): void {
  const latest = useRef(situation);
  latest.current = situation;
  useEffect(() => {
    const within = (handle: (given: ClipboardSituation<Row>) => void) => (event: ClipboardEvent) => {
      if (!event.defaultPrevented && scroller.current?.contains(document.activeElement))
        handle({ event, ...latest.current });
    };
    const [onCopy, onCut, onPaste] = [within(handleCopy), within(handleCut), within(handlePaste)];
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCut);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCut);
      document.removeEventListener('paste', onPaste);
    };
  }, [scroller]);
}
