import type { Capability } from '../../../server/resource/capability/Capability';
import { remindOf } from './remindOf';

/** People are reminded each morning of days that records name. */
export const reminders: Capability = {
  name: 'reminders',
  isUsedBy: ({ uses }) => uses.reminders !== undefined,
  scheduled: [
    {
      name: 'reminders',
      title: '到期提醒',
      times: '30 8 * * *',
      async run({ model }, on) {
        let told = 0;
        for (const resource of Object.values(model.resources))
          for (const reminder of resource.uses.reminders ?? []) told += await remindOf(on(resource), reminder);
        return told;
      },
    },
  ],
};
