import { session } from '../sessionStore';
import type { Draft } from './Draft';
import { draftKey, draftKeys, KEPT_DAYS, readDraft, removeDraft, savedAtOf, writeDraft } from './draftStorage';

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
    const isDraft = typeof draft?.id === 'string' && typeof draft.place === 'string' && typeof draft.savedAt === 'number' && typeof draft.values === 'object' && draft.values !== null;
    return isDraft ? (draft as Draft) : undefined;
  } catch {
    return undefined;
  }
}
