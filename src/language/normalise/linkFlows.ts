import { got } from '../../lib/got';
import { at } from '../../lib/at';
import { layers } from '../../lib/graph/layers';
import {
  type Flow,
  type FlowDocument,
  type FlowLink,
  type Model,
  type Resource,
  resourceOf,
  type Screen,
} from '../model';

/** Master data that a flow names beside its documents, at most. */
const MOST_MASTERS = 10;

/** Fills the flow of every navigation screen from what the documents of its module generate and refer to. */
export function linkFlows(model: Model): void {
  for (const resource of Object.values(model.resources))
    for (const screen of resource.screens) if (screen.kind === 'navigation') screen.flow = flowOf(screen.of, model);
}

/** The documents of a module that beget others or come from some, with their direct neighbours in other modules. */
function flowOf(module: string, model: Model): Flow {
  const own = Object.values(model.resources).filter((resource) => resource.module === module);
  const isOwn = new Set(own.map(({ name }) => name));
  const all = Object.values(model.resources).flatMap((from) =>
    from.uses.generates.map(({ to, title }) => ({ from: from.name, to, title })),
  );
  const steps = all.filter(
    ({ from, to }) =>
      (isOwn.has(from) || isOwn.has(to)) && listOf(model.resources[from]) && listOf(model.resources[to]),
  );
  const linked = new Set(steps.flatMap(({ from, to }) => [from, to]));
  const names = Object.keys(model.resources).filter((name) => linked.has(name));
  const { cells, ways } = layers(
    names,
    steps.map(({ from, to }) => [from, to]),
  );
  const others = own.filter(
    (resource) => !linked.has(resource.name) && resource.kind === 'document' && listOf(resource),
  );
  const documents = names.map((name) => documentOf(resourceOf(model, name), got(cells, name)));
  return {
    documents,
    steps: steps.map((step, index) => ({ ...step, via: at(ways, index) })),
    others: others.map((resource, column) => documentOf(resource, { column, row: 0 })),
    reports: own.flatMap(({ screens }) => screens.filter(({ kind, hidden }) => kind === 'report' && !hidden).map(link)),
    masters: mastersOf([...documents.map(({ resource }) => resourceOf(model, resource)), ...others], model),
  };
}

function documentOf(
  { name, title, screens, machine }: Resource,
  { column, row }: { column: number; row: number },
): FlowDocument {
  const add = screens.find((screen) => screen.kind === 'form' && screen.mode === 'add');
  const initial = machine?.states.find(({ value }) => value === machine.initial);
  return {
    resource: name,
    title,
    list: link(listOf({ screens })!),
    ...(add ? { add: link(add) } : {}),
    ...(initial ? { initial: { value: initial.value, title: initial.title } } : {}),
    column,
    row,
  };
}

/** What is referred to and is no document itself, by how often. */
function mastersOf(documents: readonly Resource[], model: Model): FlowLink[] {
  const uses = new Map<string, number>();
  for (const { target } of documents
    .flatMap(({ fields }) => [...fields, ...fields.flatMap((field) => field.fields ?? [])])
    .filter((field) => !field.system))
    if (target && resourceOf(model, target.resource).kind !== 'document')
      uses.set(target.resource, (uses.get(target.resource) ?? 0) + 1);
  const names = [...uses].sort(([, a], [, b]) => b - a).map(([name]) => name);
  return names
    .flatMap((name) => listOf(model.resources[name]) ?? [])
    .slice(0, MOST_MASTERS)
    .map(link);
}

function listOf(resource: Pick<Resource, 'screens'> | undefined): Screen | undefined {
  return resource?.screens.find(({ kind, hidden }) => kind === 'list' && !hidden);
}

function link({ title, path, permissions }: Screen): FlowLink {
  return { title, path, permissions };
}
