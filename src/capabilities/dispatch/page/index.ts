import { later } from '../../../client/later';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';

/** Open lines of documents, gathered in groups of which each becomes a document. */
export const dispatch: CapabilityPage = {
  name: 'dispatch',
  screens: {
    dispatch: { Screen: later(() => import('./DispatchScreen').then((module) => module.DispatchScreen)) },
  },
};
