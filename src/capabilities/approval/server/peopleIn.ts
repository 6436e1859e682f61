import type { ApprovalEvent } from '../wire';

/** Everybody whom events name. */
export function peopleIn(events: readonly ApprovalEvent[]): string[] {
  return events.flatMap((event) => [
    ...(event.by === null ? [] : [event.by]),
    ...(event.instead === undefined ? [] : [event.instead]),
    ...('asked' in event ? event.asked.map(({ person }) => person) : []),
    ...('people' in event ? (event.people ?? []) : []),
    ...('to' in event && typeof event.to === 'object' ? [event.to.person] : []),
  ]);
}
