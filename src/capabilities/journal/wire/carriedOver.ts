import { FILE_TAGS, type Content, type DesignedForm } from '../../designedForm/wire';

/** What was planned is what is done next: fields of a form, where it has both. */
const PLANNED = 'plan';
const DONE = 'done';

/**
 * What a new journal takes over from the last one: what was planned there becomes what is done, and the plan is made
 * anew; a form without these two takes all of it.
 */
export function carriedOver({ items }: DesignedForm, last: Content): Content {
  // A file belongs to one journal.
  const names = items.flatMap(({ tag, vModel }) => (FILE_TAGS.includes(tag) ? [] : [vModel]));
  const known = Object.fromEntries(names.flatMap((name) => (name in last ? [[name, last[name]]] : [])));
  if (!names.includes(PLANNED) || !names.includes(DONE)) return known;
  return { [DONE]: last[PLANNED] ?? null };
}
