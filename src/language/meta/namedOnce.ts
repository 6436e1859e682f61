import { z } from 'zod';
import type { JsonObject } from './compactSchema';
import { nameMeta } from './primitives';

const DEFINED = 'name';
const { $schema: _, ...written } = z.toJSONSchema(nameMeta, { target: 'draft-2020-12' }) as JsonObject;
const NAME = JSON.stringify(written);

/** Says once in `$defs` what a name looks like; a name that is explained where it stands says it again. */
export function namedOnce(schema: JsonObject): JsonObject {
  const named = rewrite(schema) as JsonObject;
  return JSON.stringify(named) === JSON.stringify(schema)
    ? schema
    : { ...named, $defs: { ...(named.$defs as JsonObject | undefined), [DEFINED]: written } };
}

function rewrite(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(rewrite);
  if (typeof node !== 'object' || node === null) return node;
  if (JSON.stringify(node) === NAME) return { $ref: `#/$defs/${DEFINED}` };
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, rewrite(value)]));
}
