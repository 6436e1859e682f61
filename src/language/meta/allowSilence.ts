import { MIN_REASON, SILENCE } from './Silence';
import type { JsonObject } from './compactSchema';

/** A rule of the linter that a file may silence, and what it watches over. */
export interface SilenceableRule {
  id: string;
  summary: string;
}

/** Characters of a summary that every editor loads for every rule. */
const BRIEF = 50;

const REFERENCE = { $ref: '#/$defs/silence' };

/** Lets every object of a JSON Schema silence rules; editors complete their names and explain them. */
export function allowSilence(schema: JsonObject, rules: readonly SilenceableRule[]): JsonObject {
  const silence = {
    type: 'object',
    description: 'rules of the linter that say nothing of this object and what is beneath it, each with the reason',
    minProperties: 1,
    additionalProperties: false,
    properties: Object.fromEntries(rules.map(({ id, summary }) => [id, { description: briefly(summary) }])),
    // Of all alike, so that each names no more than itself.
    allOf: [{ additionalProperties: { type: 'string', minLength: MIN_REASON } }],
  };
  const allowed = allow(schema) as JsonObject;
  return { ...allowed, $defs: { ...(allowed.$defs as JsonObject | undefined), silence } };
}

/** Enough to tell rules apart while a name is completed; the reference of the rules says the rest. */
function briefly(summary: string): string {
  if (summary.length <= BRIEF) return summary;
  return `${summary.slice(0, summary.lastIndexOf(' ', BRIEF)).replace(/[,;:]$/, '')} …`;
}

function allow(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(allow);
  if (!isObject(node)) return node;
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, isSchemas(key, value) ? mapValues(value, allow) : allow(value)]),
  );
  if (copy.type !== 'object') return copy;
  const names = isObject(copy.propertyNames)
    ? { propertyNames: { anyOf: [{ const: SILENCE }, copy.propertyNames] } }
    : {};
  return { ...copy, properties: { ...(copy.properties as JsonObject | undefined), [SILENCE]: REFERENCE }, ...names };
}

/** What stands behind these keys is named by authors: a property called "type" makes no object of it. */
const isSchemas = (key: string, value: unknown): value is JsonObject =>
  (key === 'properties' || key === '$defs') && isObject(value);

const mapValues = (object: JsonObject, change: (value: unknown) => unknown): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
