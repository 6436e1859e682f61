import type { Capability } from '../../../server/resource/capability/Capability';
import { answerMeetings } from './answerMeetings';
import { CANCEL_SERIES, cancelSeries } from './cancelSeries';
import { enterMeetings } from './enterMeetings';
import { checkRepeated, storeRepeated } from './repeatMeetings';
import { tellDecided, tellInvited } from './tellMeetings';

export const MEETING = 'meeting';

/** Meetings in rooms: who is asked to come answers, and a room may ask for approval (B-398). */
export const meetings: Capability = {
  name: 'meetings',
  isUsedBy: ({ name }) => name === MEETING,
  phases: {
    enter: { after: ['reference', 'lookUp'], run: enterMeetings },
    check: { after: ['booking'], run: checkRepeated },
    stored: {
      async run(call, records, database) {
        await storeRepeated(call, records, database);
        await tellInvited(call, records, database);
      },
    },
    after: {
      async run(call, act, records, database) {
        const others = act.name === CANCEL_SERIES ? await cancelSeries(call, records, database) : [];
        await tellDecided(call, act, [...records.map(({ id }) => String(id)), ...others], database);
      },
    },
  },
  routes(routes) {
    for (const { call, name } of routes.resource.buttons)
      if ((name === 'attend' || name === 'decline') && call !== undefined)
        routes.on('POST', call, name, (own, _, body) => answerMeetings(own, name, body));
  },
};
