import { say, type MessagePart } from './message';

/** The items of a list as a message tells them: no more than the limit, then how many there are. */
export function listed(items: readonly MessagePart[], limit: number): MessagePart[] {
  return items.length <= limit ? [...items] : [...items.slice(0, limit), say`… (${items.length} in all)`];
}
