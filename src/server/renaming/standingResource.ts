import { at } from '../../lib/at';
import { CHILD_TABLE } from '../../language/meta/childTable';
import type { Field, Resource } from '../../language/model';
import { identifier, lineTableOf, snake, tableOf } from '../schema/naming';
import { resourceTables } from '../schema/resourceTables';
import type { ExistingTables } from '../schema/tableChanges';
import type { IsDone, Renaming } from './Renaming';

/** A resource as a database has it, and the decisions that only a person can make. */
export interface Standing {
  resource: Resource;
  refused: string[];
}

/** A resource with the names that its tables, columns and indexes still have. */
export function standingResource(resource: Resource, existing: ExistingTables, isDone: IsDone): Standing {
  const refused: string[] = [];
  const choose = (
    kind: Renaming['kind'],
    scope: string,
    { name, renamedFrom = [] }: { name: string; renamedFrom?: readonly string[] },
    isThere: (name: string) => boolean,
    sqlFor: (name: string) => string,
  ): string => {
    const former = renamedFrom.filter(isThere);
    const [first] = former;
    if (first === undefined) return name;
    if (isThere(name)) {
      const open = former.filter((from) => !isDone({ kind, scope, from, to: name }));
      refused.push(...open.map((from) => both(`${kind} "${name}" of ${scope || 'all'}`, from, [from, name], sqlFor)));
      return name;
    }
    if (former.length > 1) refused.push(both(`${kind} "${name}" of ${scope || 'all'}`, first, former, sqlFor));
    return first;
  };
  const name = choose(
    'resource',
    '',
    resource,
    (each) => existing.columns.has(tableOf(each)),
    (each) => `drop table "${tableOf(each)}" cascade`,
  );
  const fieldsOf = (fields: readonly Field[], scope: string, table: string): Field[] =>
    fields.map((field) => ({
      ...field,
      name: choose(
        'field',
        scope,
        field,
        (each) =>
          field.type === CHILD_TABLE
            ? existing.columns.has(lineTableOf(name, each))
            : (existing.columns.get(table)?.has(snake(each)) ?? false),
        (each) =>
          field.type === CHILD_TABLE
            ? `drop table "${lineTableOf(name, each)}"`
            : `alter table "${table}" drop column "${snake(each)}"`,
      ),
    }));
  const fields = fieldsOf(resource.fields, resource.name, tableOf(name)).map((field, index) =>
    field.fields
      ? {
          ...field,
          fields: fieldsOf(
            field.fields,
            `${resource.name}.${at(resource.fields, index).name}`,
            lineTableOf(name, field.name),
          ),
        }
      : field,
  );
  const isSorted = (screen: string) => existing.indexes.has(identifier(`${tableOf(name)}_sort_${snake(screen)}`));
  const screens = resource.screens.map((screen) => ({
    ...screen,
    name: isSorted(screen.name) ? screen.name : (screen.renamedFrom?.find(isSorted) ?? screen.name),
  }));
  return { resource: { ...resource, name, fields, screens, uses: usesOf(resource, fields) }, refused };
}

/** A ledger's keys and measures are found by the names of its fields. */
function usesOf({ fields: today, uses }: Resource, fields: readonly Field[]): Resource['uses'] {
  if (!uses.ledger) return uses;
  const standing = (name: string) => fields[today.findIndex((field) => field.name === name)]?.name ?? name;
  const { keys, measures } = uses.ledger;
  return { ...uses, ledger: { ...uses.ledger, keys: keys.map(standing), measures: measures.map(standing) } };
}

function both(what: string, from: string, names: readonly string[], sqlFor: (name: string) => string): string {
  return `-- ${what} was called "${from}", and ${names.map((name) => `"${name}"`).join(' and ')} are there: ${names.map((name) => `${sqlFor(name)};`).join(' or ')}`;
}

/** Whether anything of a resource has had another name. */
export function hasFormerNames({ fields, renamedFrom, screens }: Resource): boolean {
  return (
    renamedFrom !== undefined ||
    screens.some((screen) => screen.renamedFrom) ||
    fields.some((field) => field.renamedFrom ?? field.fields?.some((child) => child.renamedFrom))
  );
}

/** Tables of a resource with their columns, as the database has them and as they are to be; in the same order. */
export function tablePairs(before: Resource, now: Resource) {
  const tables = resourceTables(now);
  return resourceTables(before).map((table, index) => [table, at(tables, index)] as const);
}
