import { sql } from 'kysely';
import { isEmpty, type Document, type DocumentState } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import type { Connection } from '../../../server/storage';

const PEOPLE = 'participants';
/** State of a booking that nobody has agreed to yet. */
export const WAITING = 0;
const AGREED = 1;

/**
 * Whoever organises a meeting takes part in it. A new time or room is agreed to at once where the room asks for no
 * approval, and waits for one where it does; at a new time people are asked anew whether they come.
 */
export async function enterMeetings(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  for (const { before, state } of saved) {
    bringOrganiser(state);
    const isMoved = ['startTime', 'endTime'].some((name) => before?.[name] !== state.document[name]);
    if (before && isMoved) askAnew(state);
    if (isMoved || String(before?.roomId) !== String(state.document.roomId)) await agree(call, state, database);
    state.computeAll();
  }
  return [];
}

function bringOrganiser(state: DocumentState): void {
  const { organiserId } = state.document;
  if (isEmpty(organiserId)) return;
  const line = state.lines(PEOPLE).findIndex(({ userId }) => String(userId) === String(organiserId));
  if (line < 0) state.insertLines(PEOPLE, 0, [{ userId: organiserId, answer: 'yes' }]);
  else state.setLine(PEOPLE, line, { answer: 'yes' });
}

function askAnew(state: DocumentState): void {
  state.lines(PEOPLE).forEach(({ userId }, line) => {
    if (String(userId) !== String(state.document.organiserId))
      state.setLine(PEOPLE, line, { answer: null, answeredTime: null });
  });
}

async function agree(call: Call, state: DocumentState, database: Connection): Promise<void> {
  const { roomId } = state.document;
  if (isEmpty(roomId)) return;
  const rooms = records(asSystem(call, '会议预订', 'meetingRoom'));
  const {
    rows: [room],
  } =
    await sql<Document>`select r.asks_approval as asks from ${rooms.rows} as r where r.id = ${String(roomId)}`.execute(
      database,
    );
  state.set({ status: Number(room?.asks) === 1 ? WAITING : AGREED, checkedId: null, checkedTime: null });
}
