import type { Capability } from '../../../server/resource/capability/Capability';
import { ofChanged } from '../../../server/resource/capability/eachOf';
import { parentProblems } from './parentProblems';

/** Records that lie below each other. */
export const tree: Capability = {
  name: 'tree',
  isUsedBy: ({ parent }) => parent !== undefined,
  phases: { check: { run: ofChanged(parentProblems) } },
};
