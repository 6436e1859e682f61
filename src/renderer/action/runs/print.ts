import { CallError } from '../../../client';
import type { Run } from './Run';

/** The client has said why where records cannot be read for printing. */
export const print: Run = {
  async run(_, { onDone, resource }, records) {
    const { openPrint } = await import('../../print/openPrint');
    const isPrinted = await openPrint(
      resource,
      records.map(({ id }) => String(id)),
    ).catch((error: unknown) => {
      if (error instanceof CallError) return false;
      throw error;
    });
    if (isPrinted) onDone('print');
  },
};
