import { isObject } from '../../lib/isObject';
import type { JsonObject } from './compactSchema';
import { SILENCE } from './Silence';

/** What follows where an author of a resource leaves it out (`language/expand`). */
const FOLLOWS = ['api', 'group', 'permission', 'path'];

/**
 * The JSON Schema of a resource as people write it, from that of a whole one: what follows from kinds and names may be
 * left out, a field or screen may say no more than what differs, or null where there is none.
 * @param tableSettings keys of a child table that a field set may say for it: a part of it is enough here; null: not here
 */
export function writtenResource(schema: JsonObject, tableSettings: readonly string[]): JsonObject {
  const properties = { ...child(schema, 'properties') };
  const { prints } = properties;
  // Called by its paper unless it says otherwise.
  if (isObject(prints))
    properties.prints = {
      ...prints,
      additionalProperties: demandingLess(child(prints, 'additionalProperties'), ['title']),
    };
  const definitions = Object.entries(child(schema, '$defs')).map(([name, definition]) => [
    name,
    name.startsWith('kind-')
      ? demandingLess(definition)
      : name === 'type-lines'
        ? withNull(withPartial(definition, ['fields']), tableSettings)
        : definition,
  ]);
  return {
    ...withPartial(demandingLess({ ...schema, properties }), ['fields', 'screens']),
    $defs: Object.fromEntries(definitions),
  };
}

function demandingLess(schema: unknown, following: readonly string[] = FOLLOWS): JsonObject {
  const { required, ...rest } = schema as JsonObject;
  const left = Array.isArray(required) ? required.filter((key) => !following.includes(key as string)) : [];
  return left.length > 0 ? { ...rest, required: left } : rest;
}

/** Lets the entries of these properties say a part, or null. */
function withPartial(schema: unknown, names: readonly string[]): JsonObject {
  const properties = child(schema, 'properties');
  const partial = names.flatMap((name) => {
    const { required, type, ...whole } = child(child(properties, name), 'additionalProperties');
    if (!isObject(properties[name]) || !Array.isArray(required)) return [];
    const keys = Object.keys(child(whole, 'properties')).filter((key) => !required.includes(key));
    const entry = {
      type: [type, 'null'],
      if: { type, required },
      then: whole,
      // Values are looked at when they stand in the whole; here an editor offers the names.
      else: { properties: Object.fromEntries(keys.map((key) => [key, true])) },
    };
    return [[name, { ...properties[name], additionalProperties: entry }]];
  });
  return { ...(schema as JsonObject), properties: { ...properties, ...Object.fromEntries(partial) } };
}

function withNull(schema: JsonObject, names: readonly string[]): JsonObject {
  if (names.length === 0) return schema;
  const properties = Object.entries(child(schema, 'properties')).map(([name, property]) => [
    name,
    names.includes(name) ? { anyOf: [saidInPart(property), { type: 'null' }] } : property,
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

/**
 * What differs from the set is enough, and null takes away what may be missing; that nothing is missing in the end, the
 * linter says.
 */
function saidInPart(schema: unknown): unknown {
  if (!isObject(schema) || schema.type !== 'object') return schema;
  const { required = [], ...part } = schema;
  const names = Object.keys(child(part, 'properties'));
  return withNull(
    part,
    names.filter((name) => name !== SILENCE && !(required as string[]).includes(name)),
  );
}

function child(value: unknown, key: string): JsonObject {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : {};
}
