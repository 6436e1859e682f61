import { heldIn } from '../language/load/heldIn';
import type { CapabilityLanguage } from '../language/meta/CapabilityLanguage';
import { widgetsOf } from '../language/meta/screenMeta';
import type { Field, Filter, Model, Resource } from '../language/model';
import { ownerOf } from './named/ownerOf';
import { filterNames } from './filterNames';
import type { ResourceContext } from './LintContext';
import { listedFields, only, reportNames, type FieldNames } from './namedFields';
import type { Place, ResourceView } from './ResourceView';
import { sumNames } from './sumNames';

/** A filter of a schema file, wherever it stands. */
export interface FilterView {
  filter: Filter;
  /** where one of its parameters stands */
  at(parameter: string): Place;
  /** the fields that a parameter may ask for */
  among(parameter: string): FieldNames;
  /** who has them; undefined: it is a query plan, whose names are found with those of its screen */
  owner?: string;
}

const found = new WeakMap<ResourceView, readonly FilterView[]>();

/**
 * All filters of a resource: of references, ledgers, capabilities, lists, reports and their sources, query plans, and
 * parts of boards.
 */
export function filtersIn(view: ResourceView, { index, model, registries }: ResourceContext): readonly FilterView[] {
  const known = found.get(view);
  if (known) return known;
  const all = [
    ...ofReferences(view, model),
    ...ofLedger(view, model),
    ...ofCapabilities(view, model, registries.authoring.capabilities),
    ...ofScreens(view, model, (name) => resourceOfList(index, model, name)),
  ];
  found.set(view, all);
  return all;
}

function resourceOfList({ screens }: ResourceContext['index'], model: Model, name: string): Resource | undefined {
  return model.resources[screens.find((screen) => screen.name === name)?.resource ?? ''];
}

function* ofReferences({ fields }: ResourceView, model: Model): Iterable<FilterView> {
  for (const { field, file, path } of fields) {
    const target = model.resources[field.target?.resource ?? ''];
    if (target)
      yield {
        filter: (field.settings.filter as Filter | undefined) ?? {},
        at: (parameter) => ({ file, path: [...path, 'filter', parameter] }),
        ...ofRecords(target, model),
      };
  }
}

function* ofLedger({ at, input, resource }: ResourceView, model: Model): Iterable<FilterView> {
  const filter = input.ledger?.away;
  if (filter) yield { filter, at: (parameter) => at('ledger', 'away', parameter), ...ofRecords(resource, model) };
}

/** People's own parameters alone, unless the capability says more: what it looks for it asks as a list does. */
function* ofCapabilities(
  { at, input, resource }: ResourceView,
  model: Model,
  capabilities: readonly CapabilityLanguage[],
): Iterable<FilterView> {
  for (const held of heldIn(input, capabilities)) {
    const { naming, path, value } = held;
    const owner = naming.kind === 'rows' ? ownerOf(held, naming, resource, model) : undefined;
    if (owner)
      yield {
        filter: value as Filter,
        at: (parameter) => at(...path, parameter),
        among: (parameter) => {
          const own = listedFields(owner, parameter);
          return naming.kind === 'rows' && naming.isDeep ? filterNames(model, own) : own;
        },
        owner: owner.name,
      };
  }
}

function* ofScreens(
  { at, input, resource }: ResourceView,
  model: Model,
  listed: (name: string) => Resource | undefined,
): Iterable<FilterView> {
  const within =
    (...keys: (string | number)[]) =>
    (parameter: string): Place =>
      at('screens', ...keys, 'filter', parameter);
  for (const [name, screen] of Object.entries(input.screens)) {
    for (const [part, widget] of Object.entries(widgetsOf(screen))) {
      if (!('filter' in widget)) continue;
      const [source = '', from = 'header'] = 'of' in widget ? widget.of.split('.') : [];
      const of = 'of' in widget ? model.resources[source] : listed(widget.screen);
      const own = of && ('of' in widget ? ofRows(of, from, model) : ofRecords(of, model));
      if (own) yield { filter: widget.filter ?? {}, at: within(name, 'widgets', part), ...own };
    }
    if (screen.kind !== 'list' && screen.kind !== 'report') continue;
    const own = screen.kind === 'list' ? ofRecords(resource, model) : ofRows(resource, screen.from, model);
    yield { filter: screen.filter ?? {}, at: within(name), ...own };
    for (const [index, { filter }] of (screen.plans ?? []).entries())
      yield {
        filter,
        at: within(name, 'plans', index),
        among: (parameter) =>
          screen.kind === 'list'
            ? listedFields(resource, parameter)
            : withSums(only(screen.search, reportNames(resource, screen.from)), sumNames(resource, name)),
      };
    for (const [key, source] of Object.entries(screen.kind === 'report' ? (screen.sources ?? {}) : {})) {
      const [of = '', from = 'header'] = source.of.split('.');
      const there = model.resources[of];
      if (there) yield { filter: source.filter ?? {}, at: within(name, 'sources', key), ...ofRows(there, from, model) };
    }
  }
}

function withSums(among: FieldNames, sums: ReadonlyMap<string, Field>): FieldNames {
  return { find: (name) => among.find(name) ?? sums.get(name), names: [...among.names, ...sums.keys()] };
}

type Fields = Pick<FilterView, 'among' | 'owner'>;

function ofRecords(resource: Resource, model: Model): Fields {
  return { owner: resource.name, among: (parameter) => filterNames(model, listedFields(resource, parameter)) };
}

function ofRows(resource: Resource, from: string, model: Model): Fields {
  return { owner: resource.name, among: () => filterNames(model, reportNames(resource, from)) };
}
