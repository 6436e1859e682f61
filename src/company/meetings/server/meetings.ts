import type { Capability } from '../../../server/resource/capability/Capability';
import { answerMeetings } from './answerMeetings';
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
    after: { run: tellDecided },
  },
  routes(routes) {
    for (const { call, name } of routes.resource.buttons)
      if ((name === 'attend' || name === 'decline') && call !== undefined)
        routes.on('POST', call, name, (own, _, body) => answerMeetings(own, name, body));
  },
};
