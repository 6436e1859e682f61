import { useEffect } from 'react';
import type { DocumentModel } from '../document/DocumentModel';

/**
 * Looks up what the lines of an open document ask for. The code for it is fetched where something is asked at all, and
 * never waited for.
 */
export function useLookUps(model: DocumentModel, isReadOnly: boolean): void {
  useEffect(() => {
    if (isReadOnly || !model.state.compiled.tables.some(({ cells }) => cells.some(({ field }) => field.lookUp)))
      return undefined;
    let end: (() => void) | undefined;
    let isGone = false;
    void import('./LookUps').then(({ LookUps }) => {
      if (!isGone) end = new LookUps(model).start();
    });
    return () => {
      isGone = true;
      end?.();
    };
  }, [model, isReadOnly]);
}
