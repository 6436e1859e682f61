import { useEffect } from 'react';
import { proxy } from 'valtio/vanilla';
import { can } from '../client/can';
import { INSPECT_PERMISSION } from '../language/kernel';

/** Whether the inspector of screens is open. */
export const inspector = proxy({ isOpen: false });

/** In development everybody may look at how a screen is written, else whoever holds the permission. */
export function mayInspect(): boolean {
  return import.meta.env.DEV || can(INSPECT_PERMISSION);
}

/** Ctrl+Alt+I opens the inspector; once more takes the focus there, and from there closes it. */
export function useInspectorKey(): void {
  useEffect(() => {
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, []);
}

function onKeyDown(event: KeyboardEvent): void {
  const { altKey, code, ctrlKey, metaKey, shiftKey } = event;
  if (code !== 'KeyI' || !altKey || !ctrlKey || metaKey || shiftKey || !mayInspect()) return;
  event.preventDefault();
  const panel = document.querySelector<HTMLElement>('.gj-inspect');
  if (panel && !panel.contains(document.activeElement)) panel.focus();
  else inspector.isOpen = !inspector.isOpen;
}
