import type { FastifyInstance } from 'fastify';
import { resourceOf } from '../../../language/model';
import { CallError } from '../../../server/Refusal';
import { registerCall } from '../../../server/calls/registerCall';
import { callOn } from '../../../server/resource/Call';
import type { Services } from '../../../server/Services';
import { MEETING } from './meetings';
import { readDay } from './readDay';

/** What the page of bookings asks for: the rooms of a day and who has them. */
export function meetingRoutes(app: FastifyInstance, services: Services): void {
  if (!services.model.resources[MEETING]) return;
  const meeting = resourceOf(services.model, MEETING);
  registerCall(app, services, {
    method: 'GET',
    path: `${meeting.api}/day`,
    access: ['/myMeetingList/add'],
    handle: ({ language, params: { day = '' }, session }) => {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) throw new CallError(400, 'day');
      return readDay(callOn(services, session, meeting, language), day);
    },
  });
}
