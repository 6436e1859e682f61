import type { Capability } from '../../../server/resource/capability/Capability';
import { pickRoutes } from './pickRoutes';

/** Open lines of documents that the forms of what is made from them offer to pick. */
export const picks: Capability = {
  name: 'picks',
  isUsedBy: ({ uses: { generates } }) => generates.some(({ lines }) => (lines?.picks ?? []).length > 0),
  routes: pickRoutes,
};
