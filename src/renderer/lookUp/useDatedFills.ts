import { useEffect } from 'react';
import type { DocumentModel } from '../document/DocumentModel';

/** Lets what counts from a day on follow the date of an open document; its code is fetched where something does. */
export function useDatedFills(model: DocumentModel, isReadOnly: boolean): void {
  useEffect(() => {
    if (isReadOnly || !model.state.compiled.header.some(({ field }) => field.target?.dated)) return undefined;
    let end: (() => void) | undefined;
    let isGone = false;
    void import('./DatedFills').then(({ DatedFills }) => {
      if (!isGone) end = new DatedFills(model).start();
    });
    return () => {
      isGone = true;
      end?.();
    };
  }, [model, isReadOnly]);
}
