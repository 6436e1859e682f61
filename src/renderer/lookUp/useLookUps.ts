import { useEffect } from 'react';
import { isAsking } from '../../language/rules/questionsOf';
import type { DocumentModel } from '../document/DocumentModel';

/**
 * Looks up what the lines of an open document ask for, and what its rules ask of other records. The code for it is
 * fetched where something is asked at all, and never waited for.
 */
export function useLookUps(model: DocumentModel, isReadOnly: boolean): void {
  useEffect(() => {
    if (isReadOnly) return undefined;
    const { compiled } = model.state;
    const ends: (() => void)[] = [];
    let isGone = false;
    const start = (begin: () => () => void): void => {
      if (!isGone) ends.push(begin());
    };
    if (compiled.tables.some(({ cells }) => cells.some(({ field }) => field.lookUp)))
      void import('./LookUps').then(({ LookUps }) => start(() => new LookUps(model).start()));
    if (isAsking(compiled)) void import('./Asking').then(({ Asking }) => start(() => new Asking(model).start()));
    return () => {
      isGone = true;
      for (const end of ends) end();
    };
  }, [model, isReadOnly]);
}
