import { planDay } from './planDay';
import type { PlannedDay } from './PlannedDay';
import type { Facts, KnownGroup, Membership, PersonFacts } from './Facts';

/** What somebody should do on a day, and to which group he belongs then; undefined: to none. */
export interface OwnPlan {
  plan: PlannedDay;
  membership: Membership;
  group: KnownGroup;
}

/** What somebody should do on a day (`YYYY-MM-DD`). Of two groups he belongs to that which he joined later. */
export function planOf(
  { calendar, groups, shifts }: Omit<Facts, 'people'>,
  person: PersonFacts,
  day: string,
): OwnPlan | undefined {
  const membership = person.memberships.findLast(({ from, to }) => from <= day && (to === null || to >= day));
  const group = membership && groups.get(membership.groupId);
  if (!membership || !group) return undefined;
  const plan = planDay(day, group, { calendar: calendar.get(day), roster: person.roster.get(day), shifts });
  return { plan, membership, group };
}
