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

/** Says once in `$defs` what names, titles, paths, keys and expressions look like. */
export function namedOnce(schema: JsonObject): JsonObject {
  const used = new Set<string>();
  const named = rewrite(schema, used) as JsonObject;
  if (used.size === 0) return schema;
  const definitions = DEFINED.flatMap((each) => (used.has(each.name) ? [[each.name, each.schema]] : []));
  return { ...named, $defs: { ...(named.$defs as JsonObject | undefined), ...Object.fromEntries(definitions) } };
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
