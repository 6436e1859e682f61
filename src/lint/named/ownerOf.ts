import type { NamedPlace } from '../../language/load/namedPlaces';
import type { Around } from '../../language/meta/naming';
import type { Field, Model, Resource } from '../../language/model';

interface Belonging {
  of?: Around;
  through?: Around;
}

/** The resource that a named place speaks of; undefined: what it belongs to is not said, or is not there. */
export function ownerOf(
  { around }: Pick<NamedPlace, 'around'>,
  { of, through }: Belonging,
  resource: Resource,
  { resources }: Pick<Model, 'resources'>,
): Resource | undefined {
  if (through) {
    const target = resource.fields.find(({ name }) => name === around(through))?.target;
    return target && resources[target.resource];
  }
  if (!of) return resource;
  const name = around(of);
  return name !== undefined && Object.hasOwn(resources, name) ? resources[name] : undefined;
}

/** Fields of a resource that may be named first: those of the child table that is said, else of the header. */
export function tableOf({ around, naming }: NamedPlace, owner: Resource): { table: Field | undefined } | undefined {
  const said = naming.kind === 'field' ? naming.in : undefined;
  const name = said && ('table' in said ? said.table : around(said));
  if (name === undefined) return { table: undefined };
  const table = owner.fields.find((field) => field.fields && field.name === name);
  return table && { table };
}
