const WIDTH = 150;

/** Keys whose members stand one below the other, however short they are. */
const OPEN: ReadonlySet<string> = new Set(['fields', 'screens', 'prints', 'form']);

/**
 * JSON as the schema files of the project are laid out: the parts of a resource open, whatever fits into a line in one.
 */
export function houseJson(value: object): string {
  return `${written(value, '', 0, true)}\n`;
}

function written(value: unknown, indent: string, before: number, isOpen: boolean): string {
  const short = inline(value);
  if (!isOpen && indent.length + before + short.length < WIDTH) return short;
  if (typeof value !== 'object' || value === null) return short;
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return value.every((each) => typeof each !== 'object')
      ? filled(value.map(inline), inner, indent)
      : `[\n${value.map((each) => inner + written(each, inner, 0, false)).join(',\n')}\n${indent}]`;
  const members = Object.entries(value).map(([key, member]) => {
    const head = `${JSON.stringify(key)}: `;
    return inner + head + written(member, inner, head.length, OPEN.has(key) && !Array.isArray(member));
  });
  return `{\n${members.join(',\n')}\n${indent}}`;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, member]) => `${JSON.stringify(key)}: ${inline(member)}`)
      .join(', ')} }`;
  return JSON.stringify(value);
}

/** As many to a line as fit. */
function filled(items: readonly string[], inner: string, indent: string): string {
  const lines: string[] = [];
  let line = '';
  for (const item of items) {
    if (line !== '' && inner.length + line.length + item.length + 2 > WIDTH) {
      lines.push(`${line},`);
      line = '';
    }
    line = line === '' ? item : `${line}, ${item}`;
  }
  return `[\n${[...lines, line].map((each) => inner + each).join('\n')}\n${indent}]`;
}
