import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

interface FoldedHeader {
  isFolded: boolean;
  unfold(): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onFocus(event: FocusEvent<HTMLElement>): void;
}

/**
 * The header of a form folds to one line while lines are entered that do not fit below it, and unfolds as soon as the
 * keyboard enters one of its fields, whoever led it there (E-42).
 */
export function useFoldedHeader(): FoldedHeader {
  const [isFolded, setFolded] = useState(false);
  const wasFolded = useRef(false);
  useEffect(() => {
    // The field was out of sight when the keyboard entered it.
    if (wasFolded.current && !isFolded) document.activeElement?.scrollIntoView({ block: 'nearest' });
    wasFolded.current = isFolded;
  }, [isFolded]);
  return {
    isFolded,
    unfold: () => setFolded(false),
    onKeyDown(event) {
      if (!isFolded && isEntry(event) && event.target instanceof Element && needsRoom(event.target)) setFolded(true);
    },
    onFocus({ target }) {
      // What is drawn stays in sight, and must not move away below a press.
      if (isFolded && target.closest('.gj-form-grid') && !target.closest('.is-drawn')) setFolded(false);
    },
  };
}

/** Whether a key enters something; an input method says `Process`. */
function isEntry({ altKey, ctrlKey, key, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return false;
  return key.length === 1 || key === 'Enter' || key === 'Process';
}

/** Whether the lines that the keyboard is in do not fit into the page, or into their grid. */
function needsRoom(target: Element): boolean {
  const lines = target.closest('.gj-lines table');
  return [lines?.closest('.panel'), lines?.closest('.gj-grid')].some(
    (scroller) => scroller && scroller.scrollHeight > scroller.clientHeight,
  );
}
