import { at } from '../../lib/at';
import { MAX_PAYLOAD } from '../storage';
import type { OpenEvent } from './events';

/** What server processes tell each other: an event for people of an account set, or the end of sign-ins. */
export type HubMessage =
  | { kind: 'event'; packageId: string; userIds: readonly string[] | 'all'; event: OpenEvent }
  | { kind: 'end'; sessionIds: readonly string[]; event: OpenEvent };

/** A message for many ids as JSON texts of at most 7,900 bytes each; `make` gives the message for some of them. */
export function payloads(ids: readonly string[], make: (part: readonly string[]) => HubMessage): string[] {
  const frame = Buffer.byteLength(JSON.stringify(make([])));
  const parts: string[][] = [];
  let bytes = Infinity;
  for (const id of ids) {
    const own = Buffer.byteLength(JSON.stringify(id)) + 1;
    if (bytes + own > MAX_PAYLOAD) {
      parts.push([]);
      bytes = frame;
    }
    at(parts, -1).push(id);
    bytes += own;
  }
  return parts.map((part) => JSON.stringify(make(part)));
}
