import type { KeyboardEvent } from 'react';
import { isComposing } from '../../../ui/isComposing';
import { filled } from './block';
import type { CellModel } from './CellModel';
import type { Offer } from './ChoiceList';
import type { CellCursor } from './useCellCursor';
import type { Entry } from './useEntry';

interface Situation {
  cursor: CellCursor;
  entry: Entry;
  model: CellModel;
  isReadOnly: boolean;
  pageRows: number;
  /** number of the choice that Enter takes; undefined: the list is closed */
  offered: number | undefined;
  offers: readonly Offer[];
  open(): void;
  setOffered(index: number | undefined): void;
  choose(index: number | undefined): void;
}

/** One key on a timetable. Keys that build a word, and signs that are typed, are left to the cell. */
export function handleCellKey(event: KeyboardEvent<HTMLElement>, situation: Situation): void {
  if (event.defaultPrevented || isComposing(event) || event.altKey) return;
  const isHandled =
    situation.offered === undefined ? onCell(event, situation) : inList(event, situation.offered, situation);
  if (!isHandled) return;
  event.preventDefault();
  event.stopPropagation();
}

function inList({ key }: KeyboardEvent, offered: number, { choose, offers, setOffered }: Situation): boolean {
  const { length } = offers;
  switch (key) {
    case 'ArrowDown':
      setOffered((offered + 1) % length);
      return true;
    case 'ArrowUp':
      setOffered((offered + length - 1) % length);
      return true;
    case 'Enter':
      choose(offered);
      return true;
    case 'Escape':
    case 'Tab':
      setOffered(undefined);
      return key === 'Escape';
    default:
      return false;
  }
}

function onCell(event: KeyboardEvent, situation: Situation): boolean {
  const { cursor, entry, isReadOnly, model, open, pageRows } = situation;
  const { key, shiftKey: isExtended } = event;
  const isFar = event.ctrlKey || event.metaKey;
  if (isFar && !isReadOnly && withControl(key.toLowerCase(), isExtended, model)) return true;
  if (isFar && key.toLowerCase() === 'a') {
    cursor.mark({ row: 0, day: 0 }, { row: model.views.length - 1, day: model.look.days.length - 1 });
    return true;
  }
  const isTyping = entry.typed !== '';
  if (isTyping && (key === 'Enter' || key.startsWith('Arrow'))) return entry.finish() || true;
  if (cursor.move(key, { isFar, isExtended, pageRows })) return true;
  if (isFar) return false;
  switch (key) {
    case 'Enter':
      open();
      return true;
    case 'Escape':
      if (isTyping) entry.type('');
      else cursor.place(cursor.at);
      return true;
    case 'Delete':
    case 'Backspace':
      if (isTyping) return false;
      if (!isReadOnly) model.enter(filled(cursor.block, null));
      return true;
    default:
      return false;
  }
}

/** Takes back, and does again. */
function withControl(key: string, isShift: boolean, model: CellModel): boolean {
  if (key === 'z' && !isShift) model.undo();
  else if (key === 'y' || key === 'z') model.redo();
  else return false;
  return true;
}
