import { useEffect, type RefObject } from 'react';
import type { Screen } from '../../language/model';
import type { CompiledResource, Document } from '../../language/rules';
import type { DocumentModel } from '../document/DocumentModel';

/** What an element of the page shows; what is left out, the elements around it know. */
export interface Shown {
  compiled?: CompiledResource;
  screen?: Screen;
  /** the record of a form or detail */
  model?: DocumentModel;
  /** nothing can be entered; with the reason where it is the record's state */
  isReadOnly?: boolean;
  refusal?: string | null;
  /** records of a table or of cards, in the order of `data-row` */
  rows?: readonly Document[];
  /** records that the actions of a bar are for */
  selected?: readonly Document[];
}

const shown = new WeakMap<Element, Shown>();

/**
 * Notes what an element shows, so that the inspector can be asked about it later; as a ref: `ref={shows({ compiled
 * })}`.
 */
export const shows =
  (what: Shown) =>
  (element: Element | null): void => {
    if (element) shown.set(element, what);
  };

/** The same for an element that has a ref of its own. */
export function useShown(element: RefObject<Element | null>, what: Shown): void {
  useEffect(() => shows(what)(element.current));
}

/** What is shown at an element, from it and all around it; the nearest counts. */
export function shownAt(element: Element): Shown {
  let found: Shown = {};
  for (let at: Element | null = element; at; at = at.parentElement) found = { ...shown.get(at), ...found };
  return found;
}
