import type { PrintInput } from '../../language/meta/printMeta';
import type { Model, Resource } from '../../language/model';
import { printCells } from '../printCells';
import type { Place } from '../ResourceView';
import { pathUses } from './pathUses';
import type { Use } from './Use';

/** The fields that a layout on paper names. Expressions are gathered elsewhere. */
export function* printUses(
  model: Model,
  resource: Resource,
  layout: PrintInput,
  at: (...keys: (string | number)[]) => Place,
): Generator<Use> {
  const table = resource.fields.find(
    (field) => field.fields && (layout.table === undefined || field.name === layout.table),
  );
  const header = (name: string, keys: (string | number)[], offset = 0) =>
    pathUses(model, resource, undefined, name, { place: at(...keys), purpose: 'print', offset });
  for (const { cell, path } of printCells(layout)) {
    if (typeof cell === 'string') yield* header(cell, path);
    else if (cell.field !== undefined) yield* header(cell.field, [...path, 'field']);
    else
      for (const { 1: name = '', index } of (cell.text ?? '').matchAll(/\{(\w+)\}/g))
        yield* header(name, [...path, 'text'], index + 1);
  }
  if (layout.capitals !== undefined) yield* header(layout.capitals, ['capitals']);
  if (layout.table !== undefined) yield* header(layout.table, ['table']);
  if (!table) return;
  for (const [index, { field }] of (layout.columns ?? []).entries())
    yield* pathUses(model, resource, table, field, { place: at('columns', index, 'field'), purpose: 'print' });
  for (const [index, field] of (layout.sums ?? []).entries())
    yield* pathUses(model, resource, table, field, { place: at('sums', index), purpose: 'print' });
}
