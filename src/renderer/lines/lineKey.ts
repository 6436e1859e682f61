import type { KeyboardEvent } from 'react';
import type { DocumentModel } from '../document/DocumentModel';
import { type GridCell } from '../grid';
import { isComposing } from '../../ui/isComposing';
import { copyLine, insertLine, removeLine } from './lineSteps';

interface Situation {
  event: KeyboardEvent<HTMLElement>;
  model: DocumentModel;
  table: string;
  active: GridCell | null;
  onActive(cell: GridCell | null): void;
}

/** Keys on rows (E-02): Insert and Ctrl+Delete insert and remove the row of the cursor, Ctrl+Shift+D copies it. */
export function lineKey({ event, model, table, active, onActive }: Situation): void {
  if (event.defaultPrevented || isComposing(event) || !active) return;
  const isFar = event.ctrlKey || event.metaKey;
  const step = {
    Insert: insertLine,
    Delete: isFar ? removeLine : undefined,
    d: isFar && event.shiftKey ? copyLine : undefined,
  }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!step) return;
  event.preventDefault();
  step({ model, table, active, onActive });
}
