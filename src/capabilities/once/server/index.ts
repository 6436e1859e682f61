import type { Capability } from '../../../server/resource/capability/Capability';
import { repeatedLines } from './repeatedLines';

/** Lines that say something that no other line of any document may say again. */
export const once: Capability = {
  name: 'once',
  isUsedBy: ({ fields }) =>
    fields.some(({ settings }) => ((settings.once as readonly string[] | undefined) ?? []).length > 0),
  phases: { check: { run: repeatedLines } },
};
