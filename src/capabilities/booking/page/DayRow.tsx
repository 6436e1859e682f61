import type { ReactNode } from 'react';
import { useT } from '../../../client';
import type { MachineState } from '../../../language/model';
import type { DayBooking } from '../wire';
import type { DayPlan, Slot } from './dayPlan';

interface DayRowProps {
  plan: DayPlan;
  /** in which bookings hold what they booked */
  states: readonly MachineState[];
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
  onOpen(booking: DayBooking): void;
  children?: ReactNode;
}

/** Something that can be booked, with the steps of its day, and who has it when. */
export function DayRow({ plan, states, index, active, chosen, isNarrow, children, ...on }: DayRowProps): ReactNode {
  const t = useT();
  const { bookings, slots, thing } = plan;
  const about = thing.about.join(' · ');
  const isChosen = (slot: number): boolean => chosen !== undefined && slot >= chosen[0] && slot <= chosen[1];
  const stateOf = (booking: DayBooking | undefined): MachineState | undefined =>
    states.find(({ value }) => value === booking?.state);
  const colorOf = (booking: DayBooking | undefined): string => {
    const color = stateOf(booking)?.color;
    return color === undefined ? '' : ` gj-tag-${color}`;
  };
  /** `09:00-10:00 周例会（陈志远）待审批` */
  const toldOf = (booking: DayBooking): string => {
    const { by, from, label, to } = booking;
    const told = t(by === '' ? '{from}-{to} {label}' : '{from}-{to} {label}（{by}）', {
      from: from.slice(11, 16),
      to: to.slice(11, 16),
      label,
      by,
    });
    const state = states.length > 1 && stateOf(booking);
    return state ? `${told} ${t(state.title)}` : told;
  };
  const wordOf = ({ booking, state }: Slot): string => {
    if (booking) return toldOf(booking);
    if (state === 'free') return t('可预订');
    return state === 'past' ? t('已过') : t('未开放');
  };
  return (
    <div className="bd-row" role="row">
      <div className="bd-thing" role="rowheader" title={about}>
        <b>{thing.name}</b>
        <span>{about}</span>
      </div>
      <div className="bd-slots">
        {slots.map((slot, at) => (
          <div
            key={slot.from}
            role="gridcell"
            className={`bd-slot is-${slot.state}${colorOf(slot.booking)}`}
            data-cell={`${index}-${at}`}
            data-hour={slot.from.endsWith(':00') || undefined}
            tabIndex={at === active ? 0 : -1}
            aria-selected={isChosen(at)}
            aria-disabled={slot.state === 'free' || slot.booking?.isSeen ? undefined : true}
            aria-label={`${thing.name} ${slot.from}-${slot.to} ${wordOf(slot)}`}
            title={slot.booking && toldOf(slot.booking)}
            onFocus={() => on.onFocus(at)}
            onPointerDown={(event) => {
              if (event.button === 0 && slot.state === 'free') on.onPress(at);
            }}
            onPointerEnter={() => on.onReach(at)}
            onPointerUp={() => slot.booking && on.onOpen(slot.booking)}
          >
            {isNarrow && slot.from}
          </div>
        ))}
        {!isNarrow && plan.now !== undefined && (
          <i className="bd-now" aria-hidden="true" style={{ left: `${plan.now * 100}%` }} />
        )}
        {!isNarrow &&
          bookings.map(({ booking, end, start }) => (
            <div
              key={booking.id}
              aria-hidden="true"
              className={`bd-block${colorOf(booking)}`}
              style={{ left: `${start * 100}%`, width: `${(end - start) * 100}%` }}
            >
              <b>{booking.label}</b>
              <span>{booking.by}</span>
            </div>
          ))}
      </div>
      {isNarrow && bookings.length > 0 && (
        <ul>
          {bookings.map(({ booking }) => (
            <li key={booking.id}>{toldOf(booking)}</li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
