import { useEffect } from 'react';
import { fillFromOf, isLedgerFill } from '../../../language/model/FillFrom';
import type { DocumentModel } from '../../document/DocumentModel';

/** Lets lines follow the record that an open document names; its code is fetched where something does. */
export function useRecordFills(model: DocumentModel, isReadOnly: boolean): void {
  useEffect(() => {
    const isFilled = model.state.compiled.tables.some(({ field }) => {
      const fill = fillFromOf(field);
      return fill !== undefined && !isLedgerFill(fill);
    });
    if (isReadOnly || !isFilled) return undefined;
    let end: (() => void) | undefined;
    let isGone = false;
    void import('./RecordFills').then(({ RecordFills }) => {
      if (!isGone) end = new RecordFills(model).start();
    });
    return () => {
      isGone = true;
      end?.();
    };
  }, [model, isReadOnly]);
}
