import { session } from './sessionStore';
import { persistentStorage } from './storage';

const KEY = 'recentValues';
/** Values kept of a field, and fields kept at all. */
const [VALUES, FIELDS] = [8, 200];

type Kept = Record<string, string[]>;

/**
 * What the person searched a field for on this device, the last first. `key` names the field: `purchaseOrderList/code`.
 */
export function recentValues(key: string): readonly string[] {
  return read()[key] ?? [];
}

/** Keeps a value as the last that a field was searched for. Another person on the same device begins anew. */
export function rememberValue(key: string, value: string): void {
  const { [key]: before = [], ...others } = read();
  const kept: Kept = { [key]: [value, ...before.filter((each) => each !== value)].slice(0, VALUES), ...others };
  persistentStorage.write(
    KEY,
    JSON.stringify({ owner: ownerNow(), values: Object.fromEntries(Object.entries(kept).slice(0, FIELDS)) }),
  );
}

function read(): Kept {
  try {
    const stored = JSON.parse(persistentStorage.read(KEY) ?? 'null') as { owner?: unknown; values?: unknown } | null;
    if (stored?.owner !== ownerNow() || typeof stored.values !== 'object' || stored.values === null) return {};
    return Object.fromEntries(
      Object.entries(stored.values).flatMap(([key, values]) =>
        Array.isArray(values) ? [[key, values.filter((value) => typeof value === 'string')]] : [],
      ),
    );
  } catch {
    // Somebody else wrote there: nothing is known.
    return {};
  }
}

function ownerNow(): string {
  return `${session.userId}/${session.packageId}`;
}
