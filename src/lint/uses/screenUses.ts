import type { ScreenInput } from '../../language/meta/screenMeta';
import type { Model, Resource } from '../../language/model';
import { readFilterName } from '../../language/wire';
import type { Place } from '../ResourceView';
import { ratioOf } from '../ratioOf';
import { pathUses } from './pathUses';
import type { Use, UsePurpose } from './Use';
import { widgetUses } from './widgetUses';

type Keys = (string | number)[];

/** What a screen names: fields, actions, other screens. Expressions are gathered elsewhere. */
export function* screenUses(
  model: Model,
  resource: Resource,
  screen: ScreenInput,
  at: (...keys: Keys) => Place,
): Generator<Use> {
  if (screen.kind === 'board')
    for (const [name, widget] of Object.entries(screen.widgets))
      yield* widgetUses(model, widget, (...keys) => at('widgets', name, ...keys));
  if (screen.kind === 'navigation')
    yield {
      named: { kind: 'module', name: screen.of },
      purpose: 'module',
      place: at('of'),
      span: { start: 0, end: screen.of.length },
    };
  if (screen.kind === 'list' || screen.kind === 'detail') yield* actionUses(resource, screen.actions, at);
  if (screen.kind !== 'list' && screen.kind !== 'report') return;
  const table =
    screen.kind === 'report' ? resource.fields.find(({ fields, name }) => fields && name === screen.from) : undefined;
  const of = (path: string, purpose: UsePurpose, keys: Keys, more: { atKey?: boolean; offset?: number } = {}) =>
    pathUses(model, resource, table, path, { place: at(...keys), purpose, ...more });
  const each = function* (purpose: UsePurpose, paths: readonly string[] = [], ...keys: Keys): Generator<Use> {
    for (const [index, path] of paths.entries())
      yield* of(path.replace(/^-/, ''), purpose, [...keys, index], { offset: path.startsWith('-') ? 1 : 0 });
  };
  for (const [index, column] of (screen.columns ?? []).entries())
    yield* typeof column === 'string'
      ? of(column, 'column', ['columns', index])
      : of(column.field, 'column', ['columns', index, 'field']);
  yield* each('search', screen.search, 'search');
  yield* each('total', screen.totals, 'totals');
  yield* each('sort', screen.sort, 'sort');
  if (screen.kind === 'list')
    for (const parameter of Object.keys(screen.filter ?? {}))
      yield* of(readFilterName(parameter).name, 'filter', ['filter', parameter], { atKey: true });
  for (const [index, { filter, sort }] of (('plans' in screen ? screen.plans : undefined) ?? []).entries()) {
    for (const parameter of Object.keys(filter))
      yield* of(readFilterName(parameter).name, 'plan', ['plans', index, 'filter', parameter], { atKey: true });
    yield* each('sort', sort, 'plans', index, 'sort');
  }
  if (screen.kind !== 'report') return;
  if (table) yield* pathUses(model, resource, undefined, screen.from, { place: at('from'), purpose: 'reference' });
  if (screen.rollUp !== undefined) yield* of(screen.rollUp, 'group', ['rollUp']);
  yield* each('group', screen.group, 'group');
  for (const [path, said] of Object.entries(screen.measures ?? {})) {
    yield* of(path, 'measure', ['measures', path], { atKey: true });
    for (const { name, offset } of ratioOf(said) ?? []) yield* of(name, 'measure', ['measures', path], { offset });
  }
  for (const path of Object.keys(screen.filter ?? {})) yield* of(path, 'filter', ['filter', path], { atKey: true });
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
