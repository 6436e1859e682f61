import type { KeyboardEvent } from 'react';
import { isComposing } from '../../ui/isComposing';
import type { DocumentModel } from '../document/DocumentModel';

/**
 * Ctrl+Z takes the last step of a document back, Ctrl+Y and Ctrl+Shift+Z do it again. A field's own undo knows only its
 * own text.
 */
export function undoKey(event: KeyboardEvent, model: DocumentModel): void {
  if (event.defaultPrevented || isComposing(event) || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) model.redo();
  else model.undo();
}
