import type { Model, Resource } from '../language/model';

/** The resources that differ between two models, by name; null for one that is gone. */
export function changedResources(before: Model, after: Model): Record<string, Resource | null> {
  const names = new Set([...Object.keys(before.resources), ...Object.keys(after.resources)]);
  const changed: Record<string, Resource | null> = {};
  for (const name of names) {
    if (JSON.stringify(before.resources[name]) !== JSON.stringify(after.resources[name]))
      changed[name] = after.resources[name] ?? null;
  }
  return changed;
}
