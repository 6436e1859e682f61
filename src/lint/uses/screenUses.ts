import { widgetsOf, type ScreenInput } from '../../language/meta/screenMeta';
import type { GroupInput } from '../../language/meta/groupMeta';
import type { ReportSourceInput } from '../../language/meta/measureMeta';
import type { Field, Model, Resource } from '../../language/model';
import { readFilterName } from '../../language/wire';
import type { Place } from '../ResourceView';
import { partName } from '../../language/rules/ledgerPart';
import { measureNamesIn, measureText } from '../measureText';
import { pathUses, type NameAt } from './pathUses';
import { statementUses } from './statementUses';
import type { Use, UsePurpose } from './Use';
import { widgetUses } from './widgetUses';

type Keys = (string | number)[];
type More = Pick<NameAt, 'atKey' | 'isCapital' | 'offset'>;

/** What a screen names: fields, actions, other screens. Expressions are gathered elsewhere. */
export function* screenUses(
  model: Model,
  resource: Resource,
  screen: ScreenInput,
  at: (...keys: Keys) => Place,
): Generator<Use> {
  for (const [name, widget] of Object.entries(widgetsOf(screen)))
    yield* widgetUses(model, widget, (...keys) => at('widgets', name, ...keys));
  if (screen.kind === 'navigation')
    yield {
      named: { kind: 'module', name: screen.of },
      purpose: 'module',
      place: at('of'),
      span: { start: 0, end: screen.of.length },
    };
  if (screen.kind === 'statement') yield* statementUses(model, screen, at);
  if (screen.kind === 'list' || screen.kind === 'detail') yield* actionUses(resource, screen.actions, at);
  if (screen.kind !== 'list' && screen.kind !== 'report') return;
  const table =
    screen.kind === 'report' ? resource.fields.find(({ fields, name }) => fields && name === screen.from) : undefined;
  const sources = (screen.kind === 'report' ? screen.sources : undefined) ?? {};
  const of = (path: string, purpose: UsePurpose, keys: Keys, { isCapital = false, ...more }: More = {}): Use[] => {
    const [first = '', ...rest] = path.split('.');
    const beside = Object.hasOwn(sources, first) ? sources[first] : undefined;
    if (!beside) return pathUses(model, resource, table, path, { place: at(...keys), purpose, ...more });
    const [source, lines] = placesOf(model, beside);
    const offset = (more.offset ?? 0) + first.length + (isCapital ? 0 : 1);
    return source
      ? pathUses(model, source, lines, rest.join('.'), { place: at(...keys), purpose, ...more, isCapital, offset })
      : [];
  };
  const ofGroup = (group: GroupInput, ...keys: Keys) =>
    typeof group === 'string' ? of(group, 'group', keys) : of(group.field, 'group', [...keys, 'field']);
  const each = function* (purpose: UsePurpose, paths: readonly string[] = [], ...keys: Keys): Generator<Use> {
    for (const [index, path] of paths.entries())
      yield* of(path.replace(/^-/, ''), purpose, [...keys, index], { offset: path.startsWith('-') ? 1 : 0 });
  };
  for (const [index, column] of (screen.columns ?? []).entries())
    yield* typeof column === 'string'
      ? of(column, 'column', ['columns', index])
      : of(column.field, 'column', ['columns', index, 'field']);
  yield* each('column', screen.shown, 'shown');
  yield* each('search', screen.search, 'search');
  yield* each('total', screen.totals, 'totals');
  yield* each('sort', screen.sort, 'sort');
  for (const parameter of Object.keys(screen.filter ?? {}))
    yield* of(readFilterName(parameter).name, 'filter', ['filter', parameter], { atKey: true });
  for (const [index, { filter, sort }] of (('plans' in screen ? screen.plans : undefined) ?? []).entries()) {
    for (const parameter of Object.keys(filter))
      yield* of(readFilterName(parameter).name, 'plan', ['plans', index, 'filter', parameter], { atKey: true });
    yield* each('sort', sort, 'plans', index, 'sort');
  }
  if (screen.kind !== 'report') return;
  if (table) yield* pathUses(model, resource, undefined, screen.from, { place: at('from'), purpose: 'reference' });
  for (const [index, name] of (screen.by ?? []).entries()) yield* of(name, 'group', ['by', index]);
  if (screen.rollUp !== undefined) yield* of(screen.rollUp, 'group', ['rollUp']);
  if (screen.subtotals !== undefined) yield* of(screen.subtotals, 'group', ['subtotals']);
  for (const [index, group] of (screen.group ?? []).entries()) yield* ofGroup(group, 'group', index);
  if (screen.across !== undefined) yield* ofGroup(screen.across, 'across');
  if (screen.date !== undefined) yield* of(screen.date, 'group', ['date']);
  if (screen.opens !== undefined)
    yield {
      named: { kind: 'screen', name: screen.opens },
      purpose: 'reference',
      place: at('opens'),
      span: { start: 0, end: screen.opens.length },
    };
  for (const [column, name] of Object.entries(screen.links ?? {})) {
    yield* of(column, 'group', ['links', column], { atKey: true });
    yield {
      named: { kind: 'screen', name },
      purpose: 'reference',
      place: at('links', column),
      span: { start: 0, end: name.length },
    };
  }
  if (screen.movedBy !== undefined) yield movedUse(screen.movedBy, at('movedBy'));
  if (screen.pending) yield movedUse(screen.pending.of, at('pending', 'of'));
  yield* sourceUses(model, screen.sources, at);
  for (const [name, { keys }] of Object.entries(sources))
    for (const key of Object.keys(keys ?? {})) yield* of(key, 'group', ['sources', name, 'keys', key], { atKey: true });
  for (const [path, said] of Object.entries(screen.measures ?? {})) {
    const { aggregate, keys, text } = measureText(said);
    yield* of(path, 'measure', ['measures', path], { atKey: true });
    if (aggregate === undefined)
      for (const { name, offset } of measureNamesIn(text)) {
        const beside = Object.keys(screen.measures ?? {}).find((each) => isCalled(each, name) && each !== name);
        yield* of(beside ?? name, 'measure', ['measures', path, ...keys], { offset, isCapital: beside !== undefined });
      }
  }
}

/** Whether expressions call a measure so: `returned.amount` is `returnedAmount` there. */
function isCalled(path: string, name: string): boolean {
  const [first = '', second] = path.split('.');
  return (second === undefined ? first : partName(first, second)) === name;
}

/** What moves the lines of a source. */
function movedUse(name: string, place: Place): Use {
  return { named: { kind: 'resource', name }, purpose: 'reference', place, span: { start: 0, end: name.length } };
}

/** What the sources beside that of a report name. */
function* sourceUses(
  model: Model,
  sources: Readonly<Record<string, ReportSourceInput>> = {},
  at: (...keys: Keys) => Place,
): Generator<Use> {
  for (const [name, source] of Object.entries(sources)) {
    const [resource, lines] = placesOf(model, source);
    if (!resource) continue;
    const place = at('sources', name, 'of');
    yield {
      named: { kind: 'resource', name: resource.name },
      purpose: 'reference',
      place,
      span: { start: 0, end: resource.name.length },
    };
    if (source.movedBy !== undefined) yield movedUse(source.movedBy, at('sources', name, 'movedBy'));
    if (lines)
      yield* pathUses(model, resource, undefined, lines.name, {
        place,
        purpose: 'reference',
        offset: resource.name.length + 1,
      });
    for (const parameter of Object.keys(source.filter ?? {}))
      yield* pathUses(model, resource, lines, readFilterName(parameter).name, {
        place: at('sources', name, 'filter', parameter),
        purpose: 'filter',
        atKey: true,
      });
    for (const [key, path] of Object.entries(source.keys ?? {}))
      yield* pathUses(model, resource, lines, path, { place: at('sources', name, 'keys', key), purpose: 'group' });
  }
}

function placesOf(model: Model, { of }: ReportSourceInput): [Resource | undefined, Field | undefined] {
  const [name = '', lines] = of.split('.');
  const resource = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined;
  return [resource, resource?.fields.find((field) => field.fields && field.name === lines)];
}

function* actionUses(
  { machine }: Resource,
  actions: readonly string[] = [],
  at: (...keys: Keys) => Place,
): Generator<Use> {
  for (const [index, name] of actions.entries())
    if (machine?.actions.some((action) => action.name === name))
      yield {
        named: { kind: 'action', machine: machine.name, name },
        purpose: 'action',
        place: at('actions', index),
        span: { start: 0, end: name.length },
      };
}
