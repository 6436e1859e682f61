import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineJson } from '../../../src/lint/fix/inlineJson';
import { houseJson } from '../new/houseJson';
import { examples } from './examples';
import type { MetaObject } from './MetaObject';

/** Longer examples take several lines. */
const WIDTH = 120;

/**
 * The example of an object as the project's files have it now: Markdown. @throws Error where a file has nothing there
 * any more, or something else
 */
export function readExample({ meta, name }: MetaObject, root: string): string {
  const said = examples[name] ?? shortest(name);
  if (!said)
    throw new Error(`The reference has no example of ${name}: name one in scripts/schemas/reference/examples.ts.`);
  const { key, value } = 'at' in said ? readAt(said.at, root) : { key: undefined, value: said.own };
  const proved = meta.safeParse(value);
  if (!proved.success)
    throw new Error(
      `The example of ${name} is none (${JSON.stringify(said)}): name another one in scripts/schemas/reference/examples.ts.`,
    );
  const short = inlineJson(value);
  const text = short.length < WIDTH ? short : houseJson(value as object).trimEnd();
  return code(
    'at' in said ? said.at : undefined,
    key === undefined || /^\d+$/.test(key) ? text : `${JSON.stringify(key)}: ${text}`,
  );
}

/** A new field type has an example before anybody has named one. */
function shortest(name: string): (typeof examples)[string] | undefined {
  const [, type] = /^field type (\w+)$/.exec(name) ?? [];
  return type === undefined ? undefined : { own: { type, title: '标题' } };
}

function readAt(at: string, root: string): { key: string | undefined; value: unknown } {
  const [file = '', place] = at.split('#');
  const keys = place?.split('/') ?? [];
  let value: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
  for (const key of keys) value = (value as Record<string, unknown> | undefined)?.[key];
  if (value === undefined)
    throw new Error(`${file} has nothing at ${place}: name another example in scripts/schemas/reference/examples.ts.`);
  return { key: keys.at(-1), value };
}

function code(at: string | undefined, text: string): string {
  const [file, place] = at?.split('#') ?? [];
  return `\`\`\`jsonc\n${file === undefined ? '' : `// ${file}${place === undefined ? '' : `, ${place.replaceAll('/', '.')}`}\n`}${text}\n\`\`\``;
}
