import { readJsonc, type Container, type Entry, type JsoncNode } from './readJsonc';

/** Columns that a line may have. */
const WIDTH = 160;

/** From how many levels on what fits on a line is put on one: the root and what it holds by name stand open. */
const OPEN_DEPTH = 1;

/**
 * A schema file in the one layout that all have: two blanks for each level, what fits on a line on one line, but the
 * root and its parts. Comments stay where they are. What is no valid JSON is given back as it is.
 */
export function formatSchema(text: string): string {
  const read = readJsonc(text);
  if (!read) return text;
  const lines = [...read.before, written(read.value, 0, 0, 0), ...read.rest];
  return `${lines.join('\n')}\n`;
}

/**
 * @param depth levels above it
 * @param taken columns of its first line that are taken by what stands before and behind it
 */
function written(node: JsoncNode, depth: number, indent: number, taken: number): string {
  if (node.kind === 'scalar') return node.text;
  const isFree = depth > OPEN_DEPTH || (node.kind === 'array' && depth > 0);
  if (isFree || node.entries.length === 0) {
    const line = onOneLine(node);
    if (line !== undefined && indent + taken + width(line) <= WIDTH) return line;
  }
  const inner = indent + 2;
  const pad = ' '.repeat(inner);
  const [open, close] = node.kind === 'object' ? ['{', '}'] : ['[', ']'];
  const body = isFilled(node) ? filled(node, inner) : opened(node, depth, inner);
  return `${open}\n${body}${node.rest.map((comment) => `${pad}${comment}\n`).join('')}${' '.repeat(indent)}${close}`;
}

/** Each entry on lines of its own. */
function opened({ entries }: Container, depth: number, indent: number): string {
  const pad = ' '.repeat(indent);
  return entries
    .map((entry, index) => {
      const comma = index < entries.length - 1 ? ',' : '';
      const key = entry.key === undefined ? '' : `${entry.key}: `;
      const behind = entry.behind.map((comment) => ` ${comment}`).join('');
      const value = written(entry.value, depth + 1, indent, width(key) + comma.length);
      return `${entry.before.map((comment) => `${pad}${comment}\n`).join('')}${pad}${key}${value}${comma}${behind}\n`;
    })
    .join('');
}

/** Lists of names stand beside each other, line by line. */
function isFilled({ entries, kind }: Container): boolean {
  return (
    kind === 'array' &&
    entries.length > 0 &&
    entries.every(isShort) &&
    entries.some(({ value }) => value.kind === 'scalar')
  );
}

function isShort(entry: Entry): boolean {
  const line = onOneLine(entry.value);
  return entry.before.length + entry.behind.length === 0 && line !== undefined && width(line) <= 60;
}

function filled({ entries }: Container, indent: number): string {
  const lines: string[] = [];
  for (const [index, { value }] of entries.entries()) {
    const item = `${onOneLine(value)!}${index < entries.length - 1 ? ',' : ''}`;
    const line = lines.at(-1);
    if (line !== undefined && indent + width(line) + 1 + width(item) <= WIDTH)
      lines[lines.length - 1] = `${line} ${item}`;
    else lines.push(item);
  }
  return lines.map((line) => `${' '.repeat(indent)}${line}\n`).join('');
}

/** Undefined where comments keep it from standing on one line. */
function onOneLine(node: JsoncNode): string | undefined {
  if (node.kind === 'scalar') return node.text;
  if (node.rest.length > 0) return undefined;
  const parts: string[] = [];
  for (const { before, behind, key, value } of node.entries) {
    const line = before.length + behind.length > 0 ? undefined : onOneLine(value);
    if (line === undefined) return undefined;
    parts.push(key === undefined ? line : `${key}: ${line}`);
  }
  if (node.kind === 'array') return `[${parts.join(', ')}]`;
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

/** Characters, as lines of sources are counted. */
const width = (text: string): number => text.length;
