import { session } from '../sessionStore';
import type { Draft } from './Draft';
import type { Holds, Release } from './Holds';
import { draftKey, draftKeys, KEPT_DAYS, readDraft, removeDraft, savedAtOf, writeDraft } from './draftStorage';
import { channelHolds } from './channelHolds';
import { lockHolds } from './lockHolds';

let holds: Holds | undefined;

/** The signed-in person's drafts of a form in this account set, newest first. */
export function draftsOf(place: string): Draft[] {
  if (session.userId === '') return [];
  dropOutdated();
  const prefix = draftKey(session.userId, session.packageId, place);
  const found = draftKeys().flatMap((key) => (key.startsWith(prefix) ? (parsed(readDraft(key)) ?? []) : []));
  return found.toSorted((a, b) => b.savedAt - a.savedAt);
}

/** Keeps a draft for the signed-in person; false when there is no room for it. */
export function keepDraft({ savedAt, ...rest }: Draft): boolean {
  if (session.userId === '') return false;
  return writeDraft(keyOf(rest), JSON.stringify({ savedAt, ...rest }));
}

/**
 * Says to all windows of this browser that a draft is typed in this one, until it is released; null: it is typed in
 * another one.
 */
export function holdDraft(draft: Pick<Draft, 'place' | 'id'>): Promise<Release | null> {
  return windowHolds().take(keyOf(draft));
}

/**
 * The newest draft of a form, of those that no window is typing at this moment. While there are only such it waits
 * until one of them is let go, as when its window is closed or crashes. `own`: id of the draft of the form itself.
 * undefined: there is none left, or `signal` was aborted.
 */
export async function freeDraftOf(place: string, own: string, signal: AbortSignal): Promise<Draft | undefined> {
  for (;;) {
    const drafts = draftsOf(place).filter(({ id }) => id !== own);
    const held = await Promise.all(drafts.map((draft) => windowHolds().isHeld(keyOf(draft))));
    if (drafts.length === 0 || signal.aborted) return undefined;
    const free = drafts.find((_, index) => !held[index]);
    if (free) return free;
    const waiting = new AbortController();
    const stop = (): void => waiting.abort();
    signal.addEventListener('abort', stop);
    await Promise.race(drafts.map((draft) => windowHolds().untilFree(keyOf(draft), waiting.signal)));
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** Resolves once another window turns out to type a draft, or `signal` is aborted. */
export function untilDraftIsTaken(draft: Pick<Draft, 'place' | 'id'>, signal: AbortSignal): Promise<void> {
  return windowHolds().untilHeldElsewhere(keyOf(draft), signal);
}

export function dropDraft(draft: Pick<Draft, 'place' | 'id'>): void {
  removeDraft(keyOf(draft));
}

/** Number of the signed-in person's drafts on this device, in all account sets. */
export function countOwnDrafts(): number {
  return ownKeys().length;
}

/** Removes all drafts of the signed-in person from this device. */
export function dropOwnDrafts(): void {
  ownKeys().forEach(removeDraft);
}

function ownKeys(): string[] {
  if (session.userId === '') return [];
  const prefix = draftKey(session.userId, '');
  return draftKeys().filter((key) => key.startsWith(prefix));
}

function keyOf({ place, id }: Pick<Draft, 'place' | 'id'>): string {
  return draftKey(session.userId, session.packageId, place, id);
}

function dropOutdated(): void {
  const oldest = Date.now() - KEPT_DAYS * 86_400_000;
  for (const key of draftKeys()) if (savedAtOf(readDraft(key)) < oldest) removeDraft(key);
}

function parsed(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    const isDraft =
      typeof draft?.id === 'string' &&
      typeof draft.place === 'string' &&
      typeof draft.savedAt === 'number' &&
      typeof draft.values === 'object' &&
      draft.values !== null;
    return isDraft ? (draft as Draft) : undefined;
  } catch {
    return undefined;
  }
}

/** What the windows of this browser hold. */
function windowHolds(): Holds {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  holds ??= locks ? lockHolds(locks) : channelHolds();
  return holds;
}
