import type { Path } from '../../language/meta/Origin';
import { writtenAt } from '../../language/expand/placeOf';
import { isSameValue } from '../../lib/isSameValue';
import type { LintContext } from '../LintContext';
import type { Place, ResourceView } from '../ResourceView';
import type { Named } from './Use';

/** Where something is declared. */
export interface Declaration {
  named: Named;
  place: Place;
  /** its name is the key at the place; else the text there, or the name of the file where the path is empty */
  atKey: boolean;
  title?: string | undefined;
}

/**
 * Everything that has a name in the schema files. A field of a field set is declared there, once for each resource that
 * has it.
 */
export function declarations({ model, sources, views }: LintContext): Declaration[] {
  const found: Declaration[] = [];
  for (const [kind, files] of [
    ['machine', sources.machines],
    ['dictionary', sources.dictionaries],
    ['fieldSet', sources.fieldSets],
  ] as const)
    for (const [name, { file, value }] of files)
      found.push({ named: { kind, name }, place: { file, path: [] }, atKey: false, title: value.title });
  for (const { name, title } of model.modules) {
    const file = sources.modules.get(name)?.file;
    if (file !== undefined)
      found.push({ named: { kind: 'module', name }, place: { file, path: [] }, atKey: false, title });
  }
  for (const [machine, { file, value }] of sources.machines)
    for (const [name, { title }] of Object.entries(value.actions))
      found.push({
        named: { kind: 'action', machine, name },
        place: { file, path: ['actions', name] },
        atKey: true,
        title,
      });
  for (const { at, fields, input, resource, source } of views) {
    found.push({
      named: { kind: 'resource', name: resource.name },
      place: at('resource'),
      atKey: false,
      title: resource.title,
    });
    for (const name of Object.keys(input.screens))
      if (writtenAt(source, ['screens', name]))
        found.push({ named: { kind: 'screen', name }, place: at('screens', name), atKey: true });
    for (const { field, keys, ...own } of fields)
      found.push({
        named: { kind: 'field', resource: resource.name, path: field.path },
        place: originAt(source, keys) ?? { file: own.file, path: own.path },
        atKey: true,
        title: field.title,
      });
  }
  return found;
}

/** A field that a resource takes from a field set is declared there, whatever the resource says of it beside. */
function originAt({ origins }: ResourceView['source'], keys: Path): Place | undefined {
  const origin = origins.findLast(({ path }) => isSameValue(path, keys));
  return origin && { file: origin.file, path: [...origin.at] };
}
