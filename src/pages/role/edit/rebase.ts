import { resourceOf, withFunctions, withRecords, withResource, type Assignment } from './Assignment';
import { difference } from './difference';

/**
 * My changes to `base` done to what somebody else saved meanwhile. Where both changed the same row scope or records,
 * mine hold.
 */
export function rebase(base: Assignment, mine: Assignment, theirs: Assignment): Assignment {
  const { wildcard, added, removed, resources, records } = difference(base, mine);
  const functions = withFunctions(
    withFunctions({ ...theirs, wildcard: wildcard ?? theirs.wildcard }, added, true),
    removed,
    false,
  );
  const narrowed = resources.reduce((result, { resource, rows, hidden, shown }) => {
    const entry = resourceOf(result, resource);
    const columns = new Set([...entry.hidden, ...hidden].filter((path) => !shown.includes(path)));
    return withResource(result, { resource, rows: rows?.to ?? entry.rows, hidden: [...columns] });
  }, functions);
  return records.reduce((result, { dimension, to }) => withRecords(result, dimension, to), narrowed);
}
