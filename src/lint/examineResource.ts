import { placed } from '../language/expand/placed';
import type { ByRule, ExaminedResource } from './Examined';
import type { ResourceView } from './ResourceView';
import type { Finding, Rule } from './Rule';
import type { WatchedContext } from './watchedContext';

/** Lets all rules look at one resource, and notes what they asked for beside it. */
export function examineResource(
  view: ResourceView,
  { context, during }: WatchedContext,
  rules: readonly Rule[],
): ExaminedResource {
  const findings: ByRule = {};
  const notes: ExaminedResource['notes'] = {};
  const needs = during(() => {
    for (const { gathers, id, inResource } of rules) {
      const found = inResource ? Array.from(inResource(view, context), (finding) => inFiles(finding, view)) : [];
      if (found.length > 0) findings[id] = found;
      if (gathers) notes[id] = gathers.note(view, context);
    }
  });
  return { findings, notes, needs };
}

/** A finding where it is written: in the resource's own file, or in the field set that says it. */
function inFiles(finding: Finding, { source }: ResourceView): Finding {
  if (finding.file !== source.file) return finding;
  const { file: _, fix, path, ...rest } = finding;
  const within = (keys: readonly (string | number)[]) => keys.slice(source.index === undefined ? 0 : 1);
  const own =
    fix && 'set' in fix
      ? { ...fix, set: fix.set.map((each) => (each.file === undefined ? { ...each, path: within(each.path) } : each)) }
      : fix;
  return placed({ ...rest, path: within(path), ...(own ? { fix: own } : {}) }, source);
}
