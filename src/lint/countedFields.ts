import type { Field, Model, Resource } from '../language/model';
import { countedOf } from '../language/normalise/countedOf';

/** What a name of `counts` adds up. */
export interface CountedField {
  name: string;
  /** `resource.field`, as it is written */
  path: string;
  /** what is made from the same lines, and the child table of it; undefined where there is no such way */
  owner?: { resource: Resource; table: string };
  field?: Field;
}

/** What `counts` of a conversion adds up, of what else is made from the lines `from` of a resource. */
export function countedFields(
  model: Pick<Model, 'resources'>,
  { uses: { generates } }: Resource,
  from: string,
  counts: Readonly<Record<string, string>> = {},
): CountedField[] {
  return Object.entries(counts).map(([name, path]) => {
    const { field, of } = countedOf(path);
    const way = generates.find(({ lines, to }) => to === of && lines?.from === from);
    const resource = Object.hasOwn(model.resources, of) ? model.resources[of] : undefined;
    if (!way?.lines || !resource) return { name, path };
    const table = way.lines.to;
    const cells = resource.fields.find((each) => each.name === table)?.fields;
    const found = cells?.find((each) => each.name === field);
    return { name, path, owner: { resource, table }, ...(found ? { field: found } : {}) };
  });
}
