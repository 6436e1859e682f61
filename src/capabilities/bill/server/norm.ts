import type { Capability } from '../../../server/resource/capability/Capability';
import { fillByNorm } from './fillByNorm';

/** What is issued begins with what bills of material still leave for what is made. */
export const norm: Capability = {
  name: 'norm',
  isUsedBy: ({ uses }) => uses.norm !== undefined,
  begun: fillByNorm,
};
