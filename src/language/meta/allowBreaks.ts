import { BREAKS } from './breaks';
import { MIN_REASON } from './Silence';
import type { JsonObject } from './compactSchema';

/** Lets a schema file acknowledge at its root what a change breaks. */
export function allowBreaks(schema: JsonObject): JsonObject {
  const breaks = {
    type: 'object',
    description: 'what a change breaks and is meant so: the key that `schemas -- diff` names, and the reason',
    minProperties: 1,
    additionalProperties: { type: 'string', minLength: MIN_REASON },
  };
  return { ...schema, properties: { ...(schema.properties as JsonObject | undefined), [BREAKS]: breaks } };
}
