import type { Field, Model, Resource } from '../../language/model';
import { choiceScope } from './renamingsOf';
import type { Renaming } from './Renaming';

/** A choice of a field that is stored as another value than before. */
export interface MovedChoice {
  resource: string;
  /** child table that has the field; undefined: the header */
  table?: string;
  field: string;
  /** as text, as columns of any type are compared with it */
  from: string;
  to: string | number;
}

/** By field, what choices of it are stored as now. */
export function movedChoices({ resources }: Pick<Model, 'resources'>, renamings: readonly Renaming[]): MovedChoice[] {
  return Object.values(resources).flatMap((resource) =>
    resource.fields.flatMap((field) => [
      ...ofField(resource, field, undefined, renamings),
      ...(field.fields ?? []).flatMap((child) => ofField(resource, child, field.name, renamings)),
    ]),
  );
}

function ofField(
  { name }: Resource,
  field: Field,
  table: string | undefined,
  renamings: readonly Renaming[],
): MovedChoice[] {
  const scope = choiceScope(name, field);
  return renamings
    .filter((renaming) => renaming.kind === 'choice' && renaming.scope === scope)
    .flatMap(({ from, to }) =>
      (field.options ?? [])
        .filter(({ value }) => String(value) === to)
        .map(({ value }): MovedChoice => ({
          resource: name,
          ...(table === undefined ? {} : { table }),
          field: field.name,
          from,
          to: value,
        })),
    );
}
