import { later } from '../../../client/later';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';

/** Answers stand below the record that they answer. */
export const thread: CapabilityPage = {
  name: 'thread',
  RecordPanel: later(() => import('./ThreadPanel').then((file) => file.ThreadPanel)),
};
