import { useEffect } from 'react';
import { openFrameDialog } from '../frameDialog';

const ENTERED = 'input, textarea, select, [contenteditable=true]';

/** F1 anywhere, and `?` where nothing is typed, open the help of the screen. */
export function useHelpKey(): void {
  useEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

function onKeyDown(event: KeyboardEvent): void {
  const { altKey, ctrlKey, defaultPrevented, isComposing, key, metaKey, target } = event;
  if (defaultPrevented || isComposing || altKey || ctrlKey || metaKey || (key !== 'F1' && key !== '?')) return;
  if (key === '?' && target instanceof Element && target.matches(ENTERED)) return;
  if (document.querySelector('dialog[open]')) return;
  event.preventDefault();
  openFrameDialog({ kind: 'help' });
}
