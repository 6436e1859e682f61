import { useLayoutEffect, useState } from 'react';
import type { Picked } from './Picked';
import { partAt } from './partAt';
import { shownAt } from '../context/shown';

/** The inspector's own elements, which it does not look at. */
export const OWN = '.gj-inspect, .gj-inspect-frame';

export interface Picking {
  picked: Picked | undefined;
  isPicking: boolean;
  setPicking(isPicking: boolean): void;
  pick(picked: Picked): void;
}

/**
 * While picking, what the pointer is over or has the focus is picked, also what it is over to begin with; a click keeps
 * it and does nothing else.
 */
export function usePicking(): Picking {
  const [picked, setPicked] = useState<Picked | undefined>(
    () => pickedAt([...document.querySelectorAll(':hover')].at(-1)) ?? pickedAt(document.activeElement),
  );
  const [isPicking, setPicking] = useState(true);
  // Before the next event: a click that finds the panel is never missed.
  useLayoutEffect(() => {
    if (!isPicking) return undefined;
    const look = (event: Event): void => {
      const found = pickedUnder(event);
      if (found) setPicked((now) => (now?.element === found.element ? now : found));
    };
    const keep = (event: Event): void => {
      if (isOwn(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type !== 'click') return;
      look(event);
      setPicking(false);
    };
    const stop = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setPicking(false);
    };
    const pressing = ['pointerdown', 'mousedown', 'dblclick', 'click'];
    for (const type of ['pointerover', 'focusin']) addEventListener(type, look, true);
    for (const type of pressing) addEventListener(type, keep, true);
    addEventListener('keydown', stop, true);
    return () => {
      for (const type of ['pointerover', 'focusin']) removeEventListener(type, look, true);
      for (const type of pressing) removeEventListener(type, keep, true);
      removeEventListener('keydown', stop, true);
    };
  }, [isPicking]);
  const pick = (next: Picked): void => {
    setPicked(next);
    setPicking(false);
  };
  return { picked, isPicking, setPicking, pick };
}

/**
 * A card's button lies over its values, and what is disabled hears no pointer: what counts is the first part below it.
 */
function pickedUnder(event: Event): Picked | undefined {
  if (isOwn(event.target) || !(event instanceof MouseEvent)) return pickedAt(event.target);
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const found = pickedAt(element);
    if (found) return found;
  }
  return undefined;
}

function pickedAt(target: EventTarget | null | undefined): Picked | undefined {
  if (!(target instanceof Element) || isOwn(target)) return undefined;
  const found = partAt(activeCell(target));
  return found && { ...found, shown: shownAt(found.element) };
}

/** A table has the focus as a whole; what counts is its active cell. */
function activeCell(target: Element): Element {
  const id = target.getAttribute('aria-activedescendant');
  return (id !== null && document.getElementById(id)) || target;
}

function isOwn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN) !== null;
}
