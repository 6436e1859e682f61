import { widgetsOf } from '../../language/meta/screenMeta';
import { placeOf, writtenAt } from '../../language/expand/placeOf';
import type { CapabilityLanguage } from '../../language/meta/CapabilityLanguage';
import type { Field, Resource } from '../../language/model';
import { datedTable } from '../../language/model/datedTable';
import type { Sources } from '../../language/meta/Sources';
import { say, type Message } from '../../lib/message';
import type { Place, ResourceView } from '../ResourceView';
import { datedReason } from './fieldConsequences';
import { reasonOf } from './reasonOf';

/** Rules of a field that have a place of their own. */
const RULES = ['visible', 'required', 'editable', 'default', 'value', 'spread', 'check', 'dated', 'frozen'];

/** What a screen lists. */
const LISTS = ['columns', 'search', 'totals', 'actions', 'group'] as const;

/**
 * The parts of a resource by their keys (see `SchemaPlaces`), with the places where they are written, and of what
 * follows from something else the reason.
 */
export function* partsOf(
  { resource, input, fields, at, source }: ResourceView,
  { machines }: Pick<Sources, 'machines'>,
  capabilities: readonly CapabilityLanguage[],
): Generator<[key: string, place: Place, because?: Message]> {
  yield ['resource', at('resource')];
  for (const { field, input: written, file, keys, path } of fields) {
    yield [`field:${field.path}`, { file, path }];
    for (const rule of RULES)
      if (Object.hasOwn(written, rule)) yield [`field:${field.path}/${rule}`, placeOf(source, [...keys, rule])];
  }
  for (const { field, keys } of fields)
    if (field.dated)
      for (const made of ofDates(resource, field.name))
        yield [`field:${made.path}`, placeOf(source, [...keys, 'dated']), datedReason(field.name)];
  for (const capability of capabilities) {
    const said = Object.keys(capability.keys).filter((name) => Object.hasOwn(input, name));
    const [key] = said;
    const own = Object.entries(capability.fields?.(input) ?? {}).filter(([name]) => !Object.hasOwn(input.fields, name));
    if (key !== undefined)
      for (const [name, { fields: lines = {} }] of own)
        for (const path of [name, ...Object.keys(lines).map((child) => `${name}.${child}`)])
          yield [`field:${path}`, at(key), comesWith(key)];
    // What it brings to lines is said last.
    const last = said.at(-1);
    for (const [table, brought] of Object.entries(capability.lineFields?.(input) ?? {}))
      for (const name of Object.keys(brought))
        if (last !== undefined && !Object.hasOwn(input.fields[table]?.fields ?? {}, name))
          yield [`field:${table}.${name}`, at(last), comesWith(last)];
  }
  for (const name of Object.keys(input.buttons ?? {})) yield [`action:${name}`, at('buttons', name)];
  const machine = input.machine === undefined ? undefined : machines.get(input.machine);
  if (machine) {
    yield ['machine', { file: machine.file, path: ['actions'] }];
    for (const { name } of resource.machine?.actions ?? [])
      yield [`action:${name}`, { file: machine.file, path: ['actions', name] }];
  }
  const first = Object.keys(input.screens).find((name) => input.screens[name]?.kind === 'list');
  const isWritten = (screen: string) => writtenAt(source, ['screens', screen]) !== undefined;
  for (const [screen, said] of Object.entries(input.screens)) {
    // A screen that follows from the list is written there.
    yield [
      `screen:${screen}`,
      at('screens', isWritten(screen) ? screen : (first ?? screen)),
      reasonOf(source, ['screens', screen]),
    ];
    for (const widget of Object.keys(widgetsOf(said)))
      yield [`screen:${screen}/widgets/${widget}`, placeOf(source, ['screens', screen, 'widgets', widget])];
    for (const list of LISTS)
      for (const [index, item] of listed(said, list).entries())
        yield [
          `screen:${screen}/${list}/${nameOf(item)}`,
          placeOf(source, ['screens', screen, list, index]),
          reasonOf(source, ['screens', screen, list, index]),
        ];
  }
}

/** Of a field that nobody wrote: what a key of the resource brings along. */
const comesWith = (key: string): Message => say`it comes with "${key}"`;

/** The table of the days from which the values of a field count, and its fields. */
function ofDates({ fields }: Resource, name: string): Field[] {
  const table = fields.find((field) => field.name === datedTable(name));
  return table ? [table, ...(table.fields ?? [])] : [];
}

/** What is written under a key of a screen, if it is a list there. */
function listed(screen: object, key: string): unknown[] {
  const value = (screen as Record<string, unknown>)[key];
  return Array.isArray(value) ? value : [];
}

function nameOf(item: unknown): string {
  return typeof item === 'string' ? item : String((item as { field?: unknown }).field);
}
