import { z, type ZodType } from 'zod';
import type { FieldTypeAuthoring } from '../model';
import { resourceMeta } from './resourceMeta';
import { dictionaryMeta, fieldSetMeta, machineMeta, moduleMeta } from './sharedMeta';

/** What kind of thing a schema file holds; told by where it lies. */
export type FileKind = 'resource' | 'module' | 'machine' | 'dictionary' | 'fieldSet';

/** The meta-schema of each kind of file. */
export function metaOf(authoring: Readonly<Record<string, FieldTypeAuthoring>>): Record<FileKind, ZodType> {
  return {
    resource: resourceMeta(authoring),
    module: moduleMeta,
    machine: machineMeta,
    dictionary: dictionaryMeta,
    fieldSet: fieldSetMeta(authoring),
  };
}

/** JSON Schema (draft 2020-12) of each kind of file, for editors and ajv; what they underline is what the loader rejects. */
export function jsonSchemas(authoring: Readonly<Record<string, FieldTypeAuthoring>>): Record<FileKind, object> {
  const metas = metaOf(authoring);
  const entries = Object.entries(metas).map(([kind, meta]) => [kind, discriminated(z.toJSONSchema(meta, { io: 'input', target: 'draft-2020-12' }))]);
  return Object.fromEntries(entries) as Record<FileKind, object>;
}

type Json = { [key: string]: unknown };

/**
 * Rewrites unions told apart by one literal key into `properties.<key>.enum` plus `if/then` per value: with a bare `oneOf` editors drop
 * alternatives and report every branch's errors at once.
 */
function discriminated(node: unknown): object {
  if (Array.isArray(node)) return node.map(discriminated);
  if (typeof node !== 'object' || node === null) return node as never;
  const copy: Json = {};
  for (const [key, value] of Object.entries(node)) copy[key] = discriminated(value);
  const branches = copy.oneOf as Json[] | undefined;
  const key = branches && discriminator(branches);
  if (!branches || !key) return copy;
  delete copy.oneOf;
  const literal = (branch: Json) => (branch.properties as Record<string, Json>)[key]!;
  return {
    ...copy,
    type: 'object',
    required: [key],
    properties: { [key]: { enum: branches.map((branch) => literal(branch).const), enumDescriptions: branches.map((branch) => literal(branch).description ?? '') } },
    allOf: branches.map((branch) => ({ if: { properties: { [key]: { const: literal(branch).const } }, required: [key] }, then: branch })),
  };
}

function discriminator(branches: Json[]): string | undefined {
  const first = branches[0]?.properties as Record<string, Json> | undefined;
  if (!first || branches.length < 2) return undefined;
  return Object.keys(first).find((key) => branches.every((branch) => (branch.properties as Record<string, Json> | undefined)?.[key]?.const !== undefined));
}
