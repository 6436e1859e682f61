import { dependenciesOf, parseExpression } from '../../../src/language/expression';
import { isObject } from '../../../src/lib/isObject';

/** Settings that name a field beside theirs, as `unitId` or `productId.unitId`. */
const NAMING: ReadonlySet<string> = new Set(['among', 'cap', 'elapsedTo', 'unit']);
/** Settings that are, or hold, expressions. */
const COMPUTING: ReadonlySet<string> = new Set(['check', 'default', 'editable', 'required', 'value', 'visible']);
/** What a look-up asks with: fields of the line or the header. */
const ASKING = ['keys', 'by', 'from', 'until'];

/** Names of the fields beside it without which a setting of a field makes no sense; what `fill` fills is not among them. */
export function namesIn(key: string, setting: unknown): string[] {
  if (key === 'lookUp' && isObject(setting)) return asked(setting);
  if (typeof setting === 'string' && NAMING.has(key)) return [headOf(setting)];
  return COMPUTING.has(key) ? expressionsIn(setting).flatMap(read) : [];
}

const asked = (lookUp: Record<string, unknown>): string[] =>
  [lookUp.id, ...ASKING.flatMap((key) => (isObject(lookUp[key]) ? Object.values(lookUp[key]) : []))].flatMap((name) =>
    typeof name === 'string' ? [headOf(name)] : [],
  );

/** Those of checks stand in their `must`; a condition may be just true or false. */
function expressionsIn(setting: unknown): string[] {
  if (Array.isArray(setting)) return setting.flatMap((each) => (isObject(each) ? expressionsIn(each.must) : []));
  return typeof setting === 'string' ? [setting] : [];
}

function read(expression: string): string[] {
  const { node } = parseExpression(expression);
  return node ? dependenciesOf(node).map(headOf) : [];
}

const headOf = (path: string): string => path.split(/[.[]/)[0] ?? path;
