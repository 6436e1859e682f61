import type { RoleAssignment, RoleDetail, RoleRecords, RoleResource } from '../../../language/wire';

/** What a role may do, as it is being edited. Never changed in place. */
export interface Assignment {
  wildcard: boolean;
  functions: ReadonlySet<string>;
  /** by resource; one without an entry shows all rows and columns */
  resources: ReadonlyMap<string, RoleResource>;
  records: RoleRecords;
}

export function assignmentOf(detail: RoleDetail): Assignment {
  const { wildcard, functions, resources, records } = detail;
  return {
    wildcard,
    functions: new Set(functions),
    resources: new Map(resources.map((entry) => [entry.resource, entry])),
    records,
  };
}

/** Body of the call that saves it. Entries that narrow nothing are left out. */
export function toRoleAssignment(
  { id, version }: Pick<RoleDetail, 'id' | 'version'>,
  { wildcard, functions, resources, records }: Assignment,
): RoleAssignment {
  return {
    id,
    version,
    wildcard,
    functions: [...functions],
    resources: [...resources.values()].filter(narrows),
    records,
  };
}

function narrows({ rows, hidden }: RoleResource): boolean {
  return rows !== 'all' || hidden.length > 0;
}

export function resourceOf(assignment: Assignment, resource: string): RoleResource {
  return assignment.resources.get(resource) ?? { resource, rows: 'all', hidden: [] };
}

export function withFunctions(assignment: Assignment, codes: readonly string[], isHeld: boolean): Assignment {
  const functions = new Set(assignment.functions);
  for (const code of codes) {
    if (isHeld) functions.add(code);
    else functions.delete(code);
  }
  return { ...assignment, functions };
}

export function withResource(assignment: Assignment, entry: RoleResource): Assignment {
  return { ...assignment, resources: new Map(assignment.resources).set(entry.resource, entry) };
}

/** Narrows a dimension to chosen records; null takes the narrowing away. */
export function withRecords(assignment: Assignment, dimension: string, ids: readonly string[] | null): Assignment {
  const { [dimension]: _, ...others } = assignment.records;
  return { ...assignment, records: ids === null ? others : { ...others, [dimension]: [...ids] } };
}
