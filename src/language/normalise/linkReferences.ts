import type { Filter } from '../model';
import {
  type Field,
  type FieldTypes,
  isLedger,
  type Model,
  type RefTarget,
  refTargetOf,
  type Resource,
  resourceOf,
} from '../model';

/**
 * Fills `target` of every reference with what it needs to know of the resource it points to, and what narrows each
 * resource. An unknown target is left out for the linter.
 */
export function linkReferences(model: Model, types: FieldTypes): void {
  for (const resource of Object.values(model.resources)) {
    for (const field of resource.fields) {
      link(field, model, types);
      field.fields?.forEach((child) => link(child, model, types));
    }
    resource.scope.dimensions = dimensionsOf(resource, model);
    resource.scope.mentions = mentionsOf(resource, model);
  }
  for (const resource of Object.values(model.resources)) {
    narrow(resource.fields, model);
    for (const { fields } of resource.fields) if (fields) narrow(fields, model);
  }
}

/** Tells references which records another one beside them leaves to choose from. */
function narrow(fields: readonly Field[], model: Model): void {
  for (const { settings, target } of fields) {
    const around = fields.find(({ name }) => name === settings.within)?.target;
    const name = target && around && model.resources[target.resource]?.fields.find(refersTo(around.resource))?.name;
    if (target && name !== undefined) target.within = { by: String(settings.within), name };
    const by = fields.find(({ name }) => name === settings.among);
    const source = by?.target && model.resources[by.target.resource];
    if (!by || !source || !target) continue;
    const all = source.fields.flatMap((field) => [field, ...(field.fields ?? [])]);
    const paths = all.filter(refersTo(target.resource)).map(({ path }) => path);
    target.among = { by: by.name, resource: source.name, paths };
  }
}

const refersTo =
  (resource: string) =>
  ({ system, target }: Field): boolean =>
    !system && target?.resource === resource;

/**
 * What narrows a resource: the references to a dimension that each of its records must hold, in the header or else in
 * its lines; for a dimension itself its id. An item that only proposes a warehouse belongs to none.
 */
function dimensionsOf(resource: Resource, model: Model): Record<string, string[]> {
  const found: Record<string, string[]> = resource.isDimension ? { [resource.name]: ['id'] } : {};
  const narrows = ({ required, system, target }: Field) =>
    !system && required === true && target !== undefined && resourceOf(model, target.resource).isDimension;
  const add = ({ target, path }: Field) => void (found[target!.resource] = [...(found[target!.resource] ?? []), path]);
  resource.fields.filter(narrows).forEach(add);
  const inHeader = new Set(Object.keys(found));
  const lines = resource.fields.flatMap(({ fields }) => fields ?? []);
  lines.filter((field) => narrows(field) && !inHeader.has(refTargetOf(field).resource)).forEach(add);
  return found;
}

/**
 * What narrows documents and ledgers that may name a record of a dimension, and need not: a receipt from a customer or from
 * nobody; likewise what the program fills in, such as the customer of an open item. Where one is demanded, that alone
 * counts. A master only proposes one.
 */
function mentionsOf(resource: Resource, model: Model): Record<string, string[]> {
  const { fields, kind, scope } = resource;
  const found: Record<string, string[]> = {};
  const isFact = kind === 'document' || isLedger(resource);
  for (const { name, system, target } of fields) {
    if (!(isFact || system) || !target || !resourceOf(model, target.resource).isDimension) continue;
    if (!Object.hasOwn(scope.dimensions, target.resource))
      found[target.resource] = [...(found[target.resource] ?? []), name];
  }
  return found;
}

function link(field: Field, model: Model, types: FieldTypes): void {
  const to = types[field.type]?.refersTo?.(field);
  const target = to === undefined || !Object.hasOwn(model.resources, to) ? undefined : model.resources[to];
  if (target) field.target = targetOf(target, field);
}

function targetOf(resource: Resource, field: Field): RefTarget {
  const chosen = field.settings.columns as string[] | undefined;
  const names = chosen ?? [...new Set([...resource.findBy, ...listColumns(resource)])].slice(0, 6);
  const note = resource.findBy.find((name) => name !== resource.code && name !== resource.label);
  const detail = resource.screens.find((screen) => screen.kind === 'detail');
  return {
    resource: resource.name,
    title: resource.title,
    api: resource.api,
    listPath: resource.operations.list,
    label: resource.label,
    ...(resource.code === undefined ? {} : { code: resource.code }),
    ...(note === undefined ? {} : { note }),
    ...(resource.parent === undefined ? {} : { parent: resource.parent }),
    ...(field.settings.leaf === true ? { leaf: true } : {}),
    ...(detail ? { detail: { path: detail.path, permissions: detail.permissions } } : {}),
    columns: names.flatMap((name) => {
      const column = resource.fields.find((candidate) => candidate.name === name);
      return column
        ? [
            {
              name,
              title: column.title,
              width: column.width,
              ...(column.options === undefined ? {} : { options: column.options }),
            },
          ]
        : [];
    }),
    fill: (field.settings.fill as Record<string, string> | undefined) ?? {},
    filter: (field.settings.filter as Filter | undefined) ?? {},
  };
}

function listColumns(resource: Resource): string[] {
  const list = resource.screens.find((screen) => screen.kind === 'list');
  return list ? list.columns.map(({ path }) => path) : [];
}
