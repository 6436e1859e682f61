import type { Capability, PhaseRuns } from '../../../server/resource/capability/Capability';
import { isOfDay } from '../language';
import { remindOf, tellOf } from './remindOf';

/** What an action or a button gave to people is told once it is stored. */
const acted: PhaseRuns['after'] = (call, { name }, records) => {
  const ids = records.map(({ id }) => String(id));
  for (const reminder of call.resource.uses.reminders ?? [])
    if (reminder.on === name) call.afterwards.push(() => tellOf(call, reminder, ids));
  return Promise.resolve();
};

/** People are reminded each morning of days that records name, and told at once of what an action or a button gave to them. */
export const reminders: Capability = {
  name: 'reminders',
  isUsedBy: ({ uses }) => uses.reminders !== undefined,
  phases: { set: { run: acted }, after: { run: acted } },
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
