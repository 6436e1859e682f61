import { narrowedBy, type Resource } from '../../language/model';
import type { CompiledResource } from '../../language/rules';
import type { AssignableResource, RowScope } from '../../language/wire';
import type { Services } from '../Services';

/** What roles can say about the rows and columns of each resource whose records the server keeps. */
export function assignableResources({ compiled, model }: Services): AssignableResource[] {
  return Object.values(model.resources)
    .filter(({ fields, hasOwnCalls }) => !hasOwnCalls && fields.length > 0)
    .map((resource) => ({
      resource: resource.name,
      title: resource.title,
      module: resource.module,
      rows: rowScopes(resource),
      dimensions: narrowedBy(resource.scope),
      columns: columnsOf(compiled(resource)),
    }));
}

/**
 * Scopes that tell records of a resource apart, the widest first. A resource that names neither people nor departments
 * shows all or nothing.
 */
function rowScopes({ scope: { department, owner } }: Resource): RowScope[] {
  const isByDepartment = department !== undefined || owner.length > 0;
  return [
    'all',
    ...(isByDepartment ? (['departmentBelow', 'department'] as const) : []),
    ...(owner.length > 0 ? (['own'] as const) : []),
  ];
}

function columnsOf({ byPath, computed }: CompiledResource): AssignableResource['columns'] {
  const reads = new Map(
    computed.map(({ reads: paths, target }) => [target.field.path, [...paths].filter((path) => byPath.has(path))]),
  );
  return [...byPath.values()].map(({ field: { path, title } }) => ({
    path,
    title,
    computedFrom: reads.get(path) ?? [],
  }));
}
