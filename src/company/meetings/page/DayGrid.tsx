import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useT } from '../../../client';
import { Button } from '../../../ui/Button';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import type { DayMeeting } from '../MeetingDay';
import type { RoomPlan } from './dayPlan';
import { DayRow } from './DayRow';
import { useSpan } from './useSpan';

interface DayGridProps {
  plans: readonly RoomPlan[];
  /** what it is called */
  label: string;
  /** a room is to be booked from a slot until another one */
  onBook(plan: RoomPlan, from: string, to: string): void;
  onOpen(meeting: DayMeeting): void;
}

/**
 * Rooms beside each other's hours: free ones are chosen by dragging over them, or by arrow keys, with Shift to extend and
 * Enter to book. On a phone one room stands below the other, and a tap begins, another one extends.
 */
export function DayGrid({ plans, label, onBook, onOpen }: DayGridProps): ReactNode {
  const t = useT();
  const isNarrow = useIsNarrow();
  const root = useRef<HTMLDivElement>(null);
  const isDragging = useRef(false);
  const [active, setActive] = useState<[room: number, slot: number]>([0, firstFree(plans)]);
  const { begin, clear, extend, span } = useSpan(plans);
  const [first, last] = span ? [Math.min(span.anchor, span.focus), Math.max(span.anchor, span.focus)] : [-1, -1];
  const chosen = span && plans[span.room];
  const [from, to] = [chosen?.slots[first]?.from ?? '', chosen?.slots[last]?.to ?? ''];
  const book = (): void => {
    if (chosen) onBook(chosen, from, to);
    clear();
  };
  const move = (room: number, slot: number): void => {
    setActive([room, slot]);
    root.current?.querySelector<HTMLElement>(`[data-cell='${room}-${slot}']`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const [room, slot] = active;
    const slots = plans[room]?.slots ?? [];
    const meeting = slots[slot]?.meeting;
    const next = moved(event.key, room, slot, plans.length, slots.length);
    if (next) {
      if (event.shiftKey && next[0] === room) {
        if (span?.room !== room) begin(room, slot);
        extend(room, next[1]);
      } else clear();
      move(...next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (span) book();
      else if (meeting) onOpen(meeting);
      else if (slots[slot]?.state === 'free' && plans[room]) onBook(plans[room], slots[slot].from, slots[slot].to);
    } else if (event.key === 'Escape' && span) clear();
    else return;
    event.preventDefault();
  };
  const endDrag = (): void => {
    if (!isDragging.current) return;
    isDragging.current = false;
    if (!isNarrow) book();
  };
  return (
    <>
      <div
        ref={root}
        className="meeting-grid"
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onPointerUp={endDrag}
        onPointerCancel={() => {
          isDragging.current = false;
        }}
      >
        {!isNarrow && <Hours plan={plans[0]} />}
        {plans.map((plan, room) => (
          <DayRow
            key={plan.room.id}
            plan={plan}
            index={room}
            active={active[0] === room ? active[1] : undefined}
            chosen={span?.room === room ? [first, last] : undefined}
            isNarrow={isNarrow}
            onOpen={onOpen}
            onFocus={(slot) => setActive([room, slot])}
            onPress={(slot) => {
              if (isNarrow && span?.room === room) return extend(room, slot);
              isDragging.current = true;
              begin(room, slot);
            }}
            onReach={(slot) => {
              if (isDragging.current) extend(room, slot);
            }}
          >
            {isNarrow && span?.room === room && (
              <div className="meeting-book">
                <Button isPrimary onClick={book}>
                  {t('预订 {from}-{to}', { from, to })}
                </Button>
                <Button onClick={clear}>{t('重选')}</Button>
              </div>
            )}
          </DayRow>
        ))}
      </div>
      <p className="meeting-status" role="status">
        {chosen && !isNarrow ? t('已选{room} {from}-{to}，按回车预订', { room: chosen.room.name, from, to }) : ''}
      </p>
    </>
  );
}

/** Full hours above the half ones. */
function Hours({ plan }: { plan: RoomPlan | undefined }): ReactNode {
  const t = useT();
  return (
    <div className="meeting-row meeting-hours" role="row">
      <div className="meeting-room" role="columnheader">
        {t('会议室')}
      </div>
      <div className="meeting-slots">
        {plan?.slots.map(({ from }, slot) =>
          slot % 2 === 0 ? (
            <div key={from} role="columnheader" aria-colspan={2}>
              {from}
            </div>
          ) : null,
        )}
      </div>
    </div>
  );
}

function firstFree(plans: readonly RoomPlan[]): number {
  return Math.max(0, plans[0]?.slots.findIndex(({ state }) => state === 'free') ?? 0);
}

/** Where a key leads from a slot of a room; undefined: nowhere. */
function moved(key: string, room: number, slot: number, rooms: number, slots: number): [number, number] | undefined {
  const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1);
  switch (key) {
    case 'ArrowLeft':
      return [room, within(slot - 1, slots)];
    case 'ArrowRight':
      return [room, within(slot + 1, slots)];
    case 'ArrowUp':
      return [within(room - 1, rooms), slot];
    case 'ArrowDown':
      return [within(room + 1, rooms), slot];
    case 'Home':
      return [room, 0];
    case 'End':
      return [room, slots - 1];
    default:
      return undefined;
  }
}
