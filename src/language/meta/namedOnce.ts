import { z } from 'zod';
import { SILENCE } from './Silence';
import type { JsonObject } from './compactSchema';
import { expressionMeta, fieldPathMeta, nameMeta, titleMeta } from './primitives';

/** What stands in many places, whatever is said of it there. */
const DEFINED: readonly { name: string; schema: JsonObject; text: string }[] = [
  ...Object.entries({ name: nameMeta, expression: expressionMeta, title: titleMeta, path: fieldPathMeta }).map(
    ([name, meta]) => {
      const { $schema: _, ...schema } = z.toJSONSchema(meta, { target: 'draft-2020-12' }) as JsonObject;
      return { name, schema };
    },
  ),
  { name: 'key', schema: { anyOf: [{ const: SILENCE }, { $ref: '#/$defs/name' }] } },
].map(({ name, schema }) => ({ name, schema, text: JSON.stringify(plain(schema)) }));

/** Bytes from which on it is worth while to say once what stands in several places. */
const LONG = 80;

/**
 * Says once in `$defs` what names, titles, paths, keys and expressions look like, and what is long and stands in several
 * places alike.
 */
export function namedOnce(schema: JsonObject): JsonObject {
  const used = new Set<string>();
  const named = rewrite(schema, used) as JsonObject;
  const definitions = DEFINED.flatMap((each) => (used.has(each.name) ? [[each.name, each.schema]] : []));
  if (definitions.length === 0) return schema;
  return longOnce({
    ...named,
    $defs: { ...(named.$defs as JsonObject | undefined), ...Object.fromEntries(definitions) },
  });
}

/** From without inwards: within what is said once nothing is said once more. */
function longOnce(schema: JsonObject): JsonObject {
  const counts = new Map<string, number>();
  const count = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const text = longText(node as JsonObject);
    if (text !== undefined) counts.set(text, (counts.get(text) ?? 0) + 1);
    for (const each of Object.values(node)) count(each);
  };
  count(schema);
  const found = new Map<string, { name: string; schema: JsonObject }>();
  const put = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(put);
    if (typeof node !== 'object' || node === null) return node;
    const text = longText(node as JsonObject);
    if (text === undefined || (counts.get(text) ?? 0) < 2)
      return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, put(value)]));
    const { name } = found.get(text) ?? { name: `same-${found.size + 1}` };
    found.set(text, { name, schema: plain(node as JsonObject) });
    const { description } = node as JsonObject;
    return { $ref: `#/$defs/${name}`, ...(description === undefined ? {} : { description }) };
  };
  const { $defs, ...rest } = schema;
  const result = { ...(put(rest) as JsonObject), $defs: put($defs) as JsonObject };
  const definitions = [...found.values()].map((each) => [each.name, each.schema]);
  return { ...result, $defs: { ...result.$defs, ...(Object.fromEntries(definitions) as JsonObject) } };
}

/** Of a schema that is long: its text without what is said of it. */
function longText(node: JsonObject): string | undefined {
  if (node.type !== 'object' && node.type !== 'array') return undefined;
  const text = JSON.stringify(plain(node));
  return text.length < LONG ? undefined : text;
}

/** From within outwards, since a key is named by a name. */
function rewrite(node: unknown, used: Set<string>): unknown {
  if (Array.isArray(node)) return node.map((each) => rewrite(each, used));
  if (typeof node !== 'object' || node === null) return node;
  const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, rewrite(value, used)]));
  const text = JSON.stringify(plain(inner));
  const known = DEFINED.find((each) => each.text === text);
  if (!known) return inner;
  used.add(known.name);
  const { description } = inner;
  const isSaid = description === undefined || description === known.schema.description;
  return { $ref: `#/$defs/${known.name}`, ...(isSaid ? {} : { description }) };
}

function plain({ description: _, ...schema }: JsonObject): JsonObject {
  return schema;
}
