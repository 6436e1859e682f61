import { resourceOf } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import type { Capability } from '../../../server/resource/capability/Capability';
import type { ScheduledWork } from '../../../server/resource/capability/ScheduledWork';
import { answerMeetings } from './answerMeetings';
import { CANCEL, CANCEL_SERIES, cancelSeries } from './cancelSeries';
import { enterMeetings } from './enterMeetings';
import { checkRepeated, storeRepeated } from './repeatMeetings';
import { remindSoon, remindTasks } from './remindMeetings';
import { submitMeetings, withdrawMeetings } from './submitMeetings';
import { tellDecided, tellInvited } from './tellMeetings';

export const MEETING = 'meeting';

/** Reminders are about the meetings of one account set; a project without meetings has none. */
const each =
  (remind: (call: Call) => Promise<number>): ScheduledWork['run'] =>
  async ({ model }, on) =>
    model.resources[MEETING] ? remind(on(resourceOf(model, MEETING))) : 0;

/** Meetings in rooms: who is asked to come answers, and a room may ask for approval (B-398). */
export const meetings: Capability = {
  name: 'meetings',
  isUsedBy: ({ name }) => name === MEETING,
  phases: {
    enter: { after: ['reference', 'lookUp'], run: enterMeetings },
    check: { after: ['booking'], run: checkRepeated },
    stored: {
      async run(call, records, database) {
        await submitMeetings(call, records, database);
        await storeRepeated(call, records, database);
        await tellInvited(call, records, database);
      },
    },
    after: {
      async run(call, act, records, database) {
        const others = act.name === CANCEL_SERIES ? await cancelSeries(call, records, database) : [];
        const ids = [...records.map(({ id }) => String(id)), ...others];
        if (act.name === CANCEL || act.name === CANCEL_SERIES) await withdrawMeetings(call, ids, database);
        await tellDecided(call, act, ids, database);
      },
    },
  },
  scheduled: [
    { name: 'meetingsSoon', title: '会议开始提醒', times: '*/5 * * * *', run: each(remindSoon) },
    { name: 'meetingTasks', title: '会议任务提醒', times: '35 8 * * *', run: each(remindTasks) },
  ],
  routes(routes) {
    for (const { call, name } of routes.resource.buttons)
      if ((name === 'attend' || name === 'decline') && call !== undefined)
        routes.on('POST', call, name, (own, _, body) => answerMeetings(own, name, body));
  },
};
