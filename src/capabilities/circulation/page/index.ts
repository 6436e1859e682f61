import { later } from '../../../client/later';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';

/** Who has read a record stands below it; what somebody is to read opens as a page to read. */
export const circulation: CapabilityPage = {
  name: 'circulation',
  RecordPanel: later(() => import('./ReadersPanel').then((file) => file.ReadersPanel)),
  rowLinks({ uses }) {
    const page = uses.circulation?.page;
    return page === undefined ? undefined : { links: [], opens: ({ id }) => `${page}?id=${String(id)}` };
  },
};

/** Who has read a record, and who has not. */
export const ReadersPanel = later(() => import('./ReadersPanel').then((file) => file.ReadersPanel));

/** The same of a record of any kind. */
export const ReadersTable = later(() => import('./ReadersTable').then((file) => file.ReadersTable));
