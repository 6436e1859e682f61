import { useEffect, useRef, type RefObject } from 'react';

/** F8 and Ctrl+S save (E-06) while the form is the one shown. */
export function useSaveKey(root: RefObject<HTMLElement | null>, save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isSave = event.key === 'F8' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's');
      if (!isSave || root.current?.checkVisibility?.() === false) return;
      event.preventDefault();
      // The cell being edited hands over its value when it loses the focus.
      if (document.activeElement instanceof HTMLElement && root.current?.contains(document.activeElement)) document.activeElement.blur();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root]);
}
