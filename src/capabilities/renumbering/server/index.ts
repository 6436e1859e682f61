import type { Capability } from '../../../server/resource/capability/Capability';
import { RENUMBER, SHOW_MOVES } from '../wire';
import { renumberPeriod, showMoves } from './renumberPeriod';

/** Numbers of a period's documents are put in order before it is closed (E-31). */
export const renumbering: Capability = {
  name: 'renumbering',
  isUsedBy: ({ uses }) => uses.renumbering !== undefined,
  routes(routes) {
    routes.onShown(RENUMBER, renumberPeriod, { name: SHOW_MOVES, show: showMoves });
  },
};
