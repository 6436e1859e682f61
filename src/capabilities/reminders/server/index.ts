import type { Capability } from '../../../server/resource/capability/Capability';
import { isOfDay } from '../language';
import { remindOf, tellOf } from './remindOf';

/** People are reminded each morning of days that records name, and told at once of what a button gave to them. */
export const reminders: Capability = {
  name: 'reminders',
  isUsedBy: ({ uses }) => uses.reminders !== undefined,
  phases: {
    set: {
      run(call, { name }, records) {
        const ids = records.map(({ id }) => String(id));
        for (const reminder of call.resource.uses.reminders ?? [])
          if (reminder.on === name) call.afterwards.push(() => tellOf(call, reminder, ids));
        return Promise.resolve();
      },
    },
  },
  scheduled: [
    {
      name: 'reminders',
      title: '到期提醒',
      times: '30 8 * * *',
      async run({ model }, on) {
        let told = 0;
        for (const resource of Object.values(model.resources))
          for (const reminder of (resource.uses.reminders ?? []).filter(isOfDay))
            told += await remindOf(on(resource), reminder);
        return told;
      },
    },
  ],
};
