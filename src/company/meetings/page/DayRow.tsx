import type { ReactNode } from 'react';
import { useT } from '../../../client';
import type { DayMeeting } from '../MeetingDay';
import type { RoomPlan, Slot } from './dayPlan';

interface DayRowProps {
  plan: RoomPlan;
  index: number;
  /** slot that the keys are at */
  active: number | undefined;
  /** first and last chosen slot */
  chosen: [number, number] | undefined;
  isNarrow: boolean;
  onFocus(slot: number): void;
  onPress(slot: number): void;
  /** the pointer comes over a slot */
  onReach(slot: number): void;
  onOpen(meeting: DayMeeting): void;
  children?: ReactNode;
}

/** A room with its half hours, and who has it when. */
export function DayRow({ plan, index, active, chosen, isNarrow, children, ...on }: DayRowProps): ReactNode {
  const t = useT();
  const { meetings, room, slots } = plan;
  const about = [t('{count}座', { count: room.seats }), room.place, ...(room.asksApproval ? [t('需审批')] : [])].join(
    ' · ',
  );
  const isChosen = (slot: number): boolean => chosen !== undefined && slot >= chosen[0] && slot <= chosen[1];
  return (
    <div className="meeting-row" role="row">
      <div className="meeting-room" role="rowheader" title={about}>
        <b>{room.name}</b>
        <span>{about}</span>
      </div>
      <div className="meeting-slots">
        {slots.map((slot, at) => (
          <div
            key={slot.from}
            role="gridcell"
            className={`meeting-slot is-${slot.state}${slot.meeting?.isWaiting ? ' is-waiting' : ''}`}
            data-cell={`${index}-${at}`}
            tabIndex={at === active ? 0 : -1}
            aria-selected={isChosen(at)}
            aria-disabled={slot.state === 'free' || slot.meeting?.isSeen ? undefined : true}
            aria-label={`${room.name} ${slot.from}-${slot.to} ${wordOf(slot, t)}`}
            title={slot.meeting && toldOf(slot.meeting, t)}
            onFocus={() => on.onFocus(at)}
            onPointerDown={(event) => {
              if (event.button === 0 && slot.state === 'free') on.onPress(at);
            }}
            onPointerEnter={() => on.onReach(at)}
            onPointerUp={() => slot.meeting && on.onOpen(slot.meeting)}
          >
            {isNarrow && slot.from}
          </div>
        ))}
        {!isNarrow && plan.now !== undefined && (
          <i className="meeting-now" aria-hidden="true" style={{ left: `${plan.now * 100}%` }} />
        )}
        {!isNarrow &&
          meetings.map(({ end, meeting, start }) => (
            <div
              key={meeting.id}
              aria-hidden="true"
              className={meeting.isWaiting ? 'meeting-block is-waiting' : 'meeting-block'}
              style={{ left: `${start * 100}%`, width: `${(end - start) * 100}%` }}
            >
              <b>{meeting.subject}</b>
              <span>{meeting.organiser}</span>
            </div>
          ))}
      </div>
      {isNarrow && meetings.length > 0 && (
        <ul>
          {meetings.map(({ meeting }) => (
            <li key={meeting.id}>{toldOf(meeting, t)}</li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

type Translate = ReturnType<typeof useT>;

function wordOf({ meeting, state }: Slot, t: Translate): string {
  if (meeting) return toldOf(meeting, t);
  if (state === 'free') return t('可预订');
  return state === 'past' ? t('已过') : t('未开放');
}

/** `09:00-10:00 周例会（陈志远）待审批` */
function toldOf({ from, isWaiting, organiser, subject, to }: DayMeeting, t: Translate): string {
  const time = `${from.slice(11, 16)}-${to.slice(11, 16)}`;
  return `${time} ${subject}（${organiser}）${isWaiting ? t('待审批') : ''}`;
}
