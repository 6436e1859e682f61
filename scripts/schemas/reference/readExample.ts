import { parseJsonc } from '../../../src/lib/jsonc';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from '../../../src/language/load/readSources';
import type { Sources } from '../../../src/language/meta/Sources';
import { valueAt } from '../../../src/lib/valueAt';
import { inlineJson } from '../../../src/lint/fix/inlineJson';
import { formatSchema } from '../../../src/lint/format/formatSchema';
import { schemaPaths } from '../../../src/workspace/projectPaths';
import { registries } from '../readProject';
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
  const { key, value, whole } =
    'at' in said ? readAt(said.at, root) : { key: undefined, value: said.own, whole: said.own };
  const proved = meta.safeParse(whole);
  if (!proved.success)
    throw new Error(
      `The example of ${name} is none (${JSON.stringify(said)}): name another one in scripts/schemas/reference/examples.ts.`,
    );
  const short = inlineJson(value);
  const text = short.length < WIDTH ? short : formatSchema(JSON.stringify(value)).trimEnd();
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

/** What stands at a place, and the whole of it where its author said a part. */
function readAt(at: string, root: string): { key: string | undefined; value: unknown; whole: unknown } {
  const [file = '', place] = at.split('#');
  const keys = place?.split('/') ?? [];
  const value = valueAt(parseJsonc(readFileSync(join(root, file), 'utf8')), keys);
  if (value === undefined)
    throw new Error(`${file} has nothing at ${place}: name another example in scripts/schemas/reference/examples.ts.`);
  const source = sourcesIn(root).resources.find((each) => each.file === file);
  return { key: keys.at(-1), value, whole: source ? valueAt(source.value, keys) : value };
}

const read = new Map<string, Sources>();

function sourcesIn(root: string): Sources {
  const known =
    read.get(root) ??
    readSources(
      schemaPaths(root)
        .filter((path) => path.endsWith('.json'))
        .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
      registries.authoring,
    ).sources;
  read.set(root, known);
  return known;
}

function code(at: string | undefined, text: string): string {
  const [file, place] = at?.split('#') ?? [];
  return `\`\`\`jsonc\n${file === undefined ? '' : `// ${file}${place === undefined ? '' : `, ${place.replaceAll('/', '.')}`}\n`}${text}\n\`\`\``;
}
