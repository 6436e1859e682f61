import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { MachineState } from '../../../language/model';
import { Button } from '../../../ui/Button';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import type { DayBooking } from '../wire';
import type { DayPlan } from './dayPlan';
import { DayRow } from './DayRow';
import { useSpan } from './useSpan';

interface DayGridProps {
  plans: readonly DayPlan[];
  /** in which bookings hold what they booked */
  states: readonly MachineState[];
  /** what it is called */
  label: string;
  /** what stands above the things */
  title: string;
  /** something is to be booked from a time until another one, HH:mm */
  onBook(plan: DayPlan, from: string, to: string): void;
  onOpen(booking: DayBooking): void;
}

/**
 * What can be booked × the hours of a day: free ones are chosen by dragging over them, or by arrow keys, with Shift to extend
 * and Enter to book. On a phone one thing stands below the other, and a tap begins, another one extends.
 */
export function DayGrid({ plans, label, states, onBook, onOpen, title }: DayGridProps): ReactNode {
  const t = useT();
  const isNarrow = useIsNarrow();
  const root = useRef<HTMLDivElement>(null);
  const isDragging = useRef(false);
  const [active, setActive] = useState<[row: number, slot: number]>([0, firstFree(plans)]);
  const { begin, clear, extend, span } = useSpan(plans);
  const [first, last] = span ? [Math.min(span.anchor, span.focus), Math.max(span.anchor, span.focus)] : [-1, -1];
  const chosen = span && plans[span.row];
  const [from, to] = [chosen?.slots[first]?.from ?? '', chosen?.slots[last]?.to ?? ''];
  const book = (): void => {
    if (chosen) onBook(chosen, from, to);
    clear();
  };
  const move = (row: number, slot: number): void => {
    setActive([row, slot]);
    root.current?.querySelector<HTMLElement>(`[data-cell='${row}-${slot}']`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const [row, slot] = active;
    const slots = plans[row]?.slots ?? [];
    const booking = slots[slot]?.booking;
    const next = moved(event.key, row, slot, plans.length, slots.length);
    if (next) {
      if (event.shiftKey && next[0] === row) {
        if (span?.row !== row) begin(row, slot);
        extend(row, next[1]);
      } else clear();
      move(...next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (span) book();
      else if (booking) onOpen(booking);
      else if (slots[slot]?.state === 'free' && plans[row]) onBook(plans[row], slots[slot].from, slots[slot].to);
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
        className="bd-grid"
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
        {!isNarrow && <Hours plan={plans[0]} title={title} />}
        {plans.map((plan, row) => (
          <DayRow
            key={plan.thing.id}
            plan={plan}
            states={states}
            index={row}
            active={active[0] === row ? active[1] : undefined}
            chosen={span?.row === row ? [first, last] : undefined}
            isNarrow={isNarrow}
            onOpen={onOpen}
            onFocus={(slot) => setActive([row, slot])}
            onPress={(slot) => {
              if (isNarrow && span?.row === row) return extend(row, slot);
              isDragging.current = true;
              begin(row, slot);
            }}
            onReach={(slot) => {
              if (isDragging.current) extend(row, slot);
            }}
          >
            {isNarrow && span?.row === row && (
              <div className="bd-book">
                <Button isPrimary onClick={book}>
                  {t('预订 {from}-{to}', { from, to })}
                </Button>
                <Button onClick={clear}>{t('重选')}</Button>
              </div>
            )}
          </DayRow>
        ))}
      </div>
      <p className="bd-status" role="status">
        {chosen && !isNarrow ? t('已选{name} {from}-{to}，按回车预订', { name: chosen.thing.name, from, to }) : ''}
      </p>
    </>
  );
}

/** Full hours above their steps. */
function Hours({ plan, title }: { plan: DayPlan | undefined; title: string }): ReactNode {
  const slots = plan?.slots ?? [];
  const hours = slots.filter(({ from }) => from.endsWith(':00'));
  const span = slots.length / hours.length;
  return (
    <div className="bd-row bd-hours" role="row">
      <div className="bd-thing" role="columnheader">
        {title}
      </div>
      <div className="bd-slots">
        {hours.map(({ from }) => (
          <div key={from} role="columnheader" aria-colspan={span} style={{ gridColumn: `span ${span}` }}>
            {from}
          </div>
        ))}
      </div>
    </div>
  );
}

function firstFree(plans: readonly DayPlan[]): number {
  return Math.max(0, plans[0]?.slots.findIndex(({ state }) => state === 'free') ?? 0);
}

/** Where a key leads from a slot of a row; undefined: nowhere. */
function moved(key: string, row: number, slot: number, rows: number, slots: number): [number, number] | undefined {
  const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1);
  switch (key) {
    case 'ArrowLeft':
      return [row, within(slot - 1, slots)];
    case 'ArrowRight':
      return [row, within(slot + 1, slots)];
    case 'ArrowUp':
      return [within(row - 1, rows), slot];
    case 'ArrowDown':
      return [within(row + 1, rows), slot];
    case 'Home':
      return [row, 0];
    case 'End':
      return [row, slots - 1];
    default:
      return undefined;
  }
}
