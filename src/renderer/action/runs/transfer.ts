import type { Run } from './Run';

/** Opens the dialog of an export or import. */
export const transfer: Run = {
  isFree: true,
  run: ({ name }, { onTransfer }) => onTransfer?.(name as 'export' | 'import'),
};
