import { inlineJson } from '../fix/inlineJson';

type Path = readonly (string | number)[];

const MAX_WIDTH = 100;

/** What an excerpt leaves out. */
const MORE = '…';

/**
 * The part of a file that an example is about: the objects on the way to a place with nothing else in them, and the
 * value at the place in full.
 * @param mark comment at the place
 * @returns lines of JSON with comments
 */
export function excerpt(value: unknown, path: Path, mark?: string): string[] {
  const comment = mark === undefined ? '' : ` // ← ${mark}`;
  const [key, ...rest] = path;
  const inner = key === undefined ? undefined : (value as Record<string | number, unknown> | undefined)?.[key];
  if (key === undefined || inner === undefined)
    return whole(value, path.length > 0 || isObject(value)).map((line, index) => (index === 0 ? line + comment : line));
  if (typeof key === 'number' && rest.length === 0 && inlineJson(value).length <= MAX_WIDTH)
    return [inlineJson(value) + comment];
  const [first, ...others] = excerpt(inner, rest, mark);
  const label = typeof key === 'number' ? '' : `${JSON.stringify(key)}: `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return [open!, ...[`${label}${first}`, ...others].map((line) => `  ${line}`), close!];
}

/** A value as it is written; of a large object only what is short. */
function whole(value: unknown, isHolder: boolean): string[] {
  const inline = inlineJson(value);
  if (inline.length <= MAX_WIDTH) return [inline];
  if (!isObject(value) || !isHolder) return JSON.stringify(value, null, 2).split('\n');
  const short = Object.entries(value).filter(([, inner]) => typeof inner !== 'object');
  return ['{', ...short.map(([key, inner]) => `  ${JSON.stringify(key)}: ${inlineJson(inner)},`), `  ${MORE}`, '}'];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
