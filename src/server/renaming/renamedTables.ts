import { at } from '../../lib/at';
import type { Field, Resource } from '../../language/model';
import { CHILD_TABLE } from '../../language/meta/childTable';
import { foreignKeyOf, identifier, lineTableOf, snake, tableOf, uniqueIndexOf } from '../schema/naming';
import type { RenamedTables } from '../schema/Renames';
import type { ExistingTables } from '../schema/tableChanges';
import type { IsDone } from './Renaming';
import { hasFormerNames, standingResource, tablePairs } from './standingResource';

/**
 * What gives tables, columns, indexes, constraints and sequences the names of today, as far as a database has them under
 * earlier ones.
 */
export function renamedTables(
  resources: readonly Resource[],
  existing: ExistingTables,
  isDone: IsDone = () => false,
): RenamedTables {
  return resources.filter(hasFormerNames).reduce<RenamedTables>(
    (found, now) => {
      const { refused, resource: before } = standingResource(now, found.existing, isDone);
      const renamed = ofResource(before, now, found.existing);
      return {
        existing: renamed.existing,
        statements: [...found.statements, ...renamed.statements],
        refused: [...found.refused, ...refused],
      };
    },
    { existing, statements: [], refused: [] },
  );
}

function ofResource(before: Resource, now: Resource, existing: ExistingTables): Omit<RenamedTables, 'refused'> {
  const columns = new Map(existing.columns);
  const [indexes, constraints] = [new Map(existing.indexes), new Map(existing.constraints)];
  const statements: string[] = [];
  const names = new Map(
    zip(namesOf(before), namesOf(now)).map(([from, to]) => [identifier(from), identifier(to)] as const),
  );
  for (const [from, to] of tablePairs(before, now)) {
    const there = columns.get(from.name);
    if (!there) continue;
    if (from.name !== to.name) statements.push(`alter table "${from.name}" rename to "${to.name}"`);
    const renamed = new Map(
      zip(from.columns, to.columns)
        .filter(([old, present]) => old.name !== present.name && there.has(old.name))
        .map(([old, present]) => [old.name, present.name]),
    );
    for (const [old, present] of renamed)
      statements.push(`alter table "${to.name}" rename column "${old}" to "${present}"`);
    columns.delete(from.name);
    columns.set(to.name, new Map([...there].map(([name, type]) => [renamed.get(name) ?? name, type])));
    const called = (name: string): string =>
      names.get(name) ?? (name.startsWith(`${from.name}_`) ? identifier(to.name + name.slice(from.name.length)) : name);
    for (const [name, table] of existing.constraints) {
      if (table !== from.name) continue;
      constraints.delete(name);
      constraints.set(called(name), to.name);
      if (called(name) !== name)
        statements.push(`alter table "${to.name}" rename constraint "${name}" to "${called(name)}"`);
    }
    for (const [name, table] of existing.indexes) {
      if (table !== from.name) continue;
      indexes.delete(name);
      indexes.set(called(name), to.name);
      // That of a constraint has been renamed with it.
      if (called(name) !== name && !existing.constraints.has(name))
        statements.push(`alter index "${name}" rename to "${called(name)}"`);
    }
    if (from.name !== to.name)
      statements.push(`alter sequence if exists "${from.name}_id_seq" rename to "${to.name}_id_seq"`);
  }
  return { existing: { columns, indexes, constraints }, statements };
}

/** What is called after fields and screens, in an order that their names do not change. */
function namesOf({ fields, name, screens }: Resource): string[] {
  return [
    ...ofTable(tableOf(name), fields),
    ...screens.map((screen) => `${tableOf(name)}_sort_${snake(screen.name)}`),
    ...fields
      .filter(({ type }) => type === CHILD_TABLE)
      .flatMap((field) => ofTable(lineTableOf(name, field.name), field.fields ?? [])),
  ];
}

function ofTable(table: string, fields: readonly Field[]): string[] {
  return fields.flatMap(({ name }) => [
    uniqueIndexOf(table, name),
    foreignKeyOf(table, name),
    `${table}_${snake(name)}`,
    `${table}_${snake(name)}_check`,
  ]);
}

function zip<T>(one: readonly T[], other: readonly T[]): [T, T][] {
  return one.map((each, index) => [each, at(other, index)]);
}
