import type { Capability } from '../../../server/resource/capability/Capability';
import { moveLayoutChoices } from './layoutChoices';
import { printRoutes } from './printRoutes';

/** Layouts on paper, and what was printed. */
export const print: Capability = {
  name: 'print',
  isUsedBy: ({ name }, { model }) => model.prints[name] !== undefined,
  routes: printRoutes,
  renamed: moveLayoutChoices,
};
