/**
 * Days that a draft stays on the device, and bounds of what all drafts together may take, in characters and in number.
 */
export const KEPT_DAYS = 30;
export const LARGEST_DRAFT = 1_000_000;
export const LARGEST_TOTAL = 3_000_000;
export const MOST_DRAFTS = 50;

const PREFIX = 'draft/';

/** Keys of all drafts on the device, whosever they are. */
export function draftKeys(): string[] {
  return Object.keys(device() ?? {}).filter((key) => key.startsWith(PREFIX));
}

/** Key of a draft; the person and the account set come first, so that nobody ever reads another's. */
export function draftKey(userId: string, packageId: string, place = '', id = ''): string {
  const parts = [userId, packageId, place, id].filter((part) => part !== '');
  return PREFIX + parts.map(encodeURIComponent).join('/') + (id === '' ? '/' : '');
}

export function readDraft(key: string): string | null {
  return device()?.getItem(key) ?? null;
}

export function removeDraft(key: string): void {
  device()?.removeItem(key);
}

/** Writes a draft; the oldest others make room. False when it is too large, or the browser forbids storage. */
export function writeDraft(key: string, text: string): boolean {
  const storage = device();
  if (!storage || text.length > LARGEST_DRAFT) return false;
  const others = draftKeys()
    .filter((other) => other !== key)
    .map((other) => ({ key: other, size: readDraft(other)?.length ?? 0, savedAt: savedAtOf(readDraft(other)) }))
    .toSorted((a, b) => a.savedAt - b.savedAt);
  const removeOldest = (): boolean => {
    const oldest = others.shift();
    if (oldest) removeDraft(oldest.key);
    return oldest !== undefined;
  };
  const isTooMuch = (): boolean =>
    others.length >= MOST_DRAFTS || others.reduce((sum, { size }) => sum + size, text.length) > LARGEST_TOTAL;
  while (isTooMuch()) removeOldest();
  for (;;) {
    try {
      storage.setItem(key, text);
      return true;
    } catch {
      // Others than drafts may have filled the device's room.
      if (!removeOldest()) return false;
    }
  }
}

/** Milliseconds since 1970; the time stands first in the text, so that a large draft need not be read whole. */
export function savedAtOf(text: string | null): number {
  return Number(/^\{"savedAt":(\d+)/.exec(text ?? '')?.[1] ?? 0);
}

function device(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
