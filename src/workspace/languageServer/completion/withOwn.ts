import type { FieldTypes, Resource } from '../../../language/model';
import { indexEntry, projectIndex, type ProjectIndex } from '../../../lint/ProjectIndex';

/** What files may name, with what the file that is being typed says: what is wrong in it keeps it out of the index. */
export function withOwn(index: ProjectIndex, resource: Resource, types: FieldTypes): ProjectIndex {
  if (index.resources.includes(resource.name)) return index;
  const own = projectIndex([indexEntry(resource, types, (name) => index.resources.includes(name))]);
  return {
    ...index,
    resources: [...index.resources, ...own.resources],
    ledgers: [...index.ledgers, ...own.ledgers],
    screens: [...index.screens, ...own.screens],
  };
}
