import type { Model, Resource } from '../../../language/model';

/** A field of stored records that refers to a resource. */
export interface User {
  resource: Resource;
  /** child table that has the field; undefined: the header */
  table?: string;
  field: string;
}

const known = new WeakMap<Model, Map<string, User[]>>();

/** Every field that ties records to those of a resource, documents and masters before ledgers. */
export function usersOf(model: Model, name: string): readonly User[] {
  const byName = known.get(model) ?? new Map<string, User[]>();
  known.set(model, byName);
  const found = byName.get(name) ?? [...users(model, name)].toSorted((one, other) => rank(one) - rank(other));
  byName.set(name, found);
  return found;
}

function rank({ resource }: User): number {
  return Number(resource.uses.ledger !== undefined);
}

function* users(model: Model, name: string): Generator<User> {
  for (const resource of Object.values(model.resources)) {
    if (resource.hasOwnCalls) continue;
    for (const field of resource.fields) {
      if (field.target?.resource === name && !field.system) yield { resource, field: field.name };
      for (const child of field.fields ?? [])
        if (child.target?.resource === name && !child.system) yield { resource, table: field.name, field: child.name };
    }
  }
}
