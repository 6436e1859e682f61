import { useEffect, useRef, type RefObject } from 'react';
import { handOverEdited } from '../shortcuts/handOverEdited';

/** F8 and Ctrl+S save (E-06) while the form is the one shown. */
export function useSaveKey(root: RefObject<HTMLElement | null>, save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isSave = event.key === 'F8' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's');
      if (!isSave || root.current?.checkVisibility?.() === false) return;
      event.preventDefault();
      if (isCovered(root.current)) return;
      handOverEdited(root.current);
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root]);
}

/** Whether a dialog stands over the form. */
function isCovered(root: HTMLElement | null): boolean {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1);
  return top !== undefined && !top.contains(root);
}
