import { z, type ZodType } from 'zod';
import type { Authoring } from './Authoring';
import { allowSilence, type SilenceableRule } from './allowSilence';
import { CHILD_TABLE } from './childTable';
import { compactSchema, type JsonObject } from './compactSchema';
import { namedOnce } from './namedOnce';
import { resourceMeta } from './resourceMeta';
import { writtenResource } from './writtenResource';
import { dictionaryMeta, fieldSetMeta, machineMeta, moduleMeta } from './sharedMeta';
import { BREAKS } from './breaks';
import { MIN_REASON } from './Silence';

/** What kind of thing a schema file holds; told by where it lies. */
export type FileKind = 'resource' | 'module' | 'machine' | 'dictionary' | 'fieldSet';

/** The meta-schema of each kind of file; the same for the same field types. */
export function metaOf(authoring: Authoring): Record<FileKind, ZodType> {
  const known = metas.get(authoring) ?? assemble(authoring);
  metas.set(authoring, known);
  return known;
}

const metas = new WeakMap<object, Record<FileKind, ZodType>>();

function assemble(authoring: Authoring): Record<FileKind, ZodType> {
  return {
    resource: resourceMeta(authoring),
    module: moduleMeta,
    machine: machineMeta,
    dictionary: dictionaryMeta,
    fieldSet: fieldSetMeta(authoring),
  };
}

/**
 * JSON Schema (draft 2020-12) of each kind of file, for editors and ajv; what they underline is what the loader
 * rejects.
 * @param rules that any object of a file may silence
 */
export function jsonSchemas(authoring: Authoring, rules: readonly SilenceableRule[]): Record<FileKind, object> {
  const written = (meta: ZodType) => z.toJSONSchema(meta, { io: 'input', target: 'draft-2020-12' }) as JsonObject;
  const tableSettings = Object.keys(authoring.fields[CHILD_TABLE]?.settings.shape ?? {});
  const entries = Object.entries(metaOf(authoring)).map(([kind, meta]) => {
    const schema = compactSchema(allowBreaks(allowSilence(written(meta), rules)));
    return [kind, namedOnce(kind === 'resource' ? writtenResource(schema, tableSettings) : schema)];
  });
  return Object.fromEntries(entries) as Record<FileKind, object>;
}

/** Lets a schema file acknowledge at its root what a change breaks. */
function allowBreaks(schema: JsonObject): JsonObject {
  const breaks = {
    type: 'object',
    description: 'what a change breaks and is meant so: the key that `schemas -- diff` names, and the reason',
    minProperties: 1,
    additionalProperties: { type: 'string', minLength: MIN_REASON },
  };
  return { ...schema, properties: { ...(schema.properties as JsonObject | undefined), [BREAKS]: breaks } };
}
