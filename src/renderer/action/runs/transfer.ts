import { navigate } from '../../../client';
import { importRecords } from '../../../language/action/importRecords';
import { importScreen } from '../../../language/action/importScreen';
import type { Run } from './Run';

/** Opens the dialog of an export or import, or the page on which the resource takes in records. */
export const transfer: Run = {
  isFree: true,
  run: ({ name }, { onTransfer, resource }) => {
    const page = name === importRecords.name ? importScreen(resource) : undefined;
    if (page) navigate(page.path);
    else onTransfer?.(name as 'export' | 'import');
  },
};
