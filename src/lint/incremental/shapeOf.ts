import type { CapabilityLanguage } from '../../language/meta/CapabilityLanguage';
import { POSTING } from '../../language/meta/postingFields';
import type { Field, Resource, Screen, Uses } from '../../language/model';

/**
 * What nobody reads of another resource: what it is called, how it looks, what it demands of its own records. A test
 * proves it.
 */
export const PRIVATE = ['title', 'asked', 'check', 'form', 'buttons', 'demands', 'rights', 'operations'] as const;

/** The same of what another resource can do. */
export function privateUses(capabilities: readonly CapabilityLanguage[]): (keyof Uses)[] {
  return ['postings', ...capabilities.flatMap(({ isPrivate, name }) => (isPrivate ? [name] : []))];
}

/** The same of a field of another resource; what it is called tells whether it is meant where it is named. */
export const PRIVATE_OF_FIELD = [
  'help',
  'check',
  'visible',
  'width',
  'lookUp',
  'cap',
  'alias',
  'copy',
  'unique',
  'spread',
  'otherSide',
] as const;

/** What other files may depend on in a resource, as text. */
export function shapeOf(resource: Resource, capabilities: readonly CapabilityLanguage[]): string {
  const { fields, lookUps, screens, uses, ...rest } = without(resource, PRIVATE);
  return JSON.stringify([
    rest,
    without<Partial<Uses>, keyof Uses>(uses, privateUses(capabilities)),
    fields.map(fieldShape),
    lookUps?.map(fieldShape),
    screens.map(screenShape),
  ]);
}

function fieldShape(field: Field): unknown {
  const { fields, lookUps, options, target, ...rest } = without(field, PRIVATE_OF_FIELD);
  // What a dictionary offers stands in its own file.
  const own = typeof field.settings.dictionary === 'string' ? undefined : options;
  // Which resources are the choices of a field, and what they are called, nobody reads of another resource; of a ledger
  // it tells who posts to it.
  const isWritten = field.settings.options !== undefined || field.isState;
  const posting = field.name === POSTING.kind ? own?.map(({ value }) => value) : undefined;
  const told = isWritten ? own : posting;
  return [rest, told, target?.resource, fields?.map(fieldShape), lookUps?.map(fieldShape)];
}

/** What boards, flows and screens that hold others show of these is theirs alone. */
function screenShape(screen: Screen): unknown {
  const {
    flow: _flow,
    holds,
    permissions,
    title: _title,
    widgets: _widgets,
    ...rest
  } = { flow: undefined, holds: undefined, widgets: undefined, ...screen };
  return holds ? rest : { ...rest, permissions };
}

function without<T extends object, K extends keyof T>(value: T, keys: readonly K[]): Omit<T, K> {
  const rest = { ...value };
  for (const key of keys) delete rest[key];
  return rest;
}
