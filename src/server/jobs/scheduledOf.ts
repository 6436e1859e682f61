import { oldMessages } from '../inbox/oldMessages';
import type { Services } from '../Services';
import type { ScheduledWork } from '../resource/capability/ScheduledWork';

/** All work that the server begins by itself at given times: the engine's own and that of capabilities. */
export function scheduledOf({ phases }: Pick<Services, 'phases'>): ScheduledWork[] {
  return [oldMessages, ...phases.capabilities.flatMap(({ scheduled = [] }) => scheduled)];
}
