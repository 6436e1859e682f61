import type { ByRule, ExaminedResource } from './Examined';
import type { ResourceView } from './ResourceView';
import type { Rule } from './Rule';
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
      const found = inResource ? [...inResource(view, context)] : [];
      if (found.length > 0) findings[id] = found;
      if (gathers) notes[id] = gathers.note(view, context);
    }
  });
  return { findings, notes, needs };
}
