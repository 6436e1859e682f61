import { z } from 'zod';
import type { JsonObject } from './compactSchema';
import { expressionMeta, nameMeta } from './primitives';

/** What stands in many places without a word of its own. */
const DEFINED: readonly { name: string; schema: JsonObject; text: string }[] = Object.entries({
  name: nameMeta,
  expression: expressionMeta,
}).map(([name, meta]) => {
  const { $schema: _, ...schema } = z.toJSONSchema(meta, { target: 'draft-2020-12' }) as JsonObject;
  return { name, schema, text: JSON.stringify(schema) };
});

/** Says once in `$defs` what a name and an expression look like, whatever is said of them where they stand. */
export function namedOnce(schema: JsonObject): JsonObject {
  const used = new Set<string>();
  const named = rewrite(schema, used) as JsonObject;
  if (used.size === 0) return schema;
  const definitions = DEFINED.flatMap((each) => (used.has(each.name) ? [[each.name, each.schema]] : []));
  return { ...named, $defs: { ...(named.$defs as JsonObject | undefined), ...Object.fromEntries(definitions) } };
}

function rewrite(node: unknown, used: Set<string>): unknown {
  if (Array.isArray(node)) return node.map((each) => rewrite(each, used));
  if (typeof node !== 'object' || node === null) return node;
  const { description, ...plain } = node as JsonObject;
  const text = JSON.stringify(plain);
  const known = DEFINED.find((each) => each.text === text);
  if (known) {
    used.add(known.name);
    return { $ref: `#/$defs/${known.name}`, ...(description === undefined ? {} : { description }) };
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, rewrite(value, used)]));
}
