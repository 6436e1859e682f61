import { didYouMean } from '../../src/lib/didYouMean';
import { buildContext } from '../../src/lint/buildContext';
import { locationsOf, type Location } from '../../src/lint/locate';
import { keyOf, type Use } from '../../src/lint/uses/Use';
import type { Declaration } from '../../src/lint/uses/declarations';
import { usesOf, type Uses } from '../../src/lint/uses/usesOf';
import type { LintInput } from '../../src/lint/buildContext';
import type { Command } from './Command';
import { oneOf, parseOptions } from './parseOptions';
import { readProject } from './readProject';
import { UsageError } from './UsageError';

export const usesCommand: Command = {
  usage: 'uses NAME [--format text|json]',
  summary:
    'Lists every place that names a field (order.lines.price), an action of a machine (document.review), a resource, screen, machine, dictionary, field set or module.',
  async run(args, root) {
    const { values, positionals } = parseOptions(args, { format: { type: 'string', default: 'text' } });
    const format = oneOf(values.format, ['text', 'json'], 'format');
    const [name, ...rest] = positionals;
    if (name === undefined || rest.length > 0) throw new UsageError(`Usage: ${usesCommand.usage}`);
    const input = await readProject(root);
    const uses = usesOf(buildContext(input));
    const found = meant(name, uses);
    const lists = await Promise.all(found.map((declaration) => listed(declaration, uses, input)));
    console.log(format === 'json' ? JSON.stringify(lists, null, 2) : lists.map(asText).join('\n\n'));
    return 0;
  },
};

/** What a name stands for; of one that several kinds of things have, all of them. */
function meant(name: string, { declarations }: Uses): Declaration[] {
  const short = (declaration: Declaration) => keyOf(declaration.named).replace(/^\w+ /, '');
  const found = declarations.filter((declaration) => short(declaration) === name);
  if (found.length > 0) return found;
  const close = didYouMean(name, declarations.map(short));
  throw new UsageError(`Nothing is called "${name}".${close === undefined ? '' : ` Did you mean "${close}"?`}`);
}

interface Listed {
  what: string;
  title?: string | undefined;
  declared: Location & { file: string };
  uses: (Location & {
    file: string;
    path: Use['place']['path'];
    purpose: Use['purpose'];
    isImplied: boolean;
    text: string;
  })[];
}

async function listed({ named, place, atKey, title }: Declaration, uses: Uses, { files }: LintInput): Promise<Listed> {
  const found = uses.of(named);
  const [declared, ...locations] = await locationsOf(
    [
      { ...place, atKey },
      ...found.map((use) => ({ ...use.place, atKey: use.atKey ?? false, ...(use.span ? { span: use.span } : {}) })),
    ],
    files,
  );
  const lineOf = (file: string, line: number) => {
    const lines = files.find(({ path }) => path === file)?.text.split('\n');
    return lines?.[line - 1]?.trim() ?? '';
  };
  return {
    what: keyOf(named),
    title,
    declared: { file: place.file, ...declared! },
    uses: found.map((use, index) => ({
      file: use.place.file,
      ...locations[index]!,
      path: use.place.path,
      purpose: use.purpose,
      isImplied: use.span === undefined,
      text: lineOf(use.place.file, locations[index]!.line),
    })),
  };
}

const WIDTH = 120;

function asText({ declared, title, uses, what }: Listed): string {
  const files = new Set(uses.map(({ file }) => file));
  const head = `${what}${title === undefined ? '' : ` (${title})`}, declared at ${declared.file}:${declared.line}:${declared.column}`;
  const rows = uses.map(
    ({ column, file, isImplied, line, purpose, text }) =>
      `  ${file}:${line}:${column}  ${purpose}${isImplied ? ' (by name)' : ''}\n      ${text.length > WIDTH ? `${text.slice(0, WIDTH)}…` : text}`,
  );
  return [head, ...rows, `${uses.length} places in ${files.size} files`].join('\n');
}
