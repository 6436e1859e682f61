import { knownLayout, type ColumnLayout } from '../language/wire/ColumnLayout';
import { persistentStorage } from './storage';

const KEY = 'columnLayouts';

/**
 * Layouts of columns that the server has not been told yet, by table: a change must outlive a reload that comes before.
 * Of the person and account set (`userId/packageId`) alone.
 */
export function readUnsaved(owner: string): Record<string, ColumnLayout> {
  const stored = parse(persistentStorage.read(KEY));
  if (stored?.owner !== owner || typeof stored.layouts !== 'object' || stored.layouts === null) return {};
  return Object.fromEntries(Object.entries(stored.layouts).map(([table, layout]) => [table, knownLayout(layout)]));
}

export function storeUnsaved(owner: string, layouts: Readonly<Record<string, ColumnLayout>>): void {
  persistentStorage.write(KEY, Object.keys(layouts).length === 0 ? null : JSON.stringify({ owner, layouts }));
}

function parse(text: string | null): { owner?: unknown; layouts?: unknown } | null {
  try {
    return JSON.parse(text ?? 'null') as { owner?: unknown } | null;
  } catch {
    return null;
  }
}
