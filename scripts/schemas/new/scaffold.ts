import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { SCHEMA_VERSION } from '../../../src/language/meta/primitives';
import type { SchemaFile } from '../../../src/language/load/SchemaFile';
import type { LintInput } from '../../../src/lint/buildContext';
import { applyEdits } from '../../../src/lint/fix/applyEdits';
import { UsageError } from '../UsageError';
import { startingFile, type Start } from '../startingFile';
import { formatSchema } from '../../../src/lint/format/formatSchema';
import type { Request } from './readStart';
import { dictionaryFile } from './dictionaryFile';
import { withTexts, type Scaffold } from './withTexts';

/** Makes the files of a new resource with their translations, and lints them with the project. */
export function scaffold(
  { dictionaries, newGroup, newModule, start, translations }: Request,
  input: LintInput,
): Promise<Scaffold> {
  const { group, module, resource, title } = start;
  const files: SchemaFile[] = [
    { path: `schemas/${module}/${resource}.json`, text: formatSchema(JSON.stringify(startingFile(start))) },
  ];
  files.push(...dictionaries.map(dictionaryFile));
  if (newGroup !== undefined) files.unshift(withGroup(input, module, group, newGroup));
  if (newModule)
    files.unshift({
      path: `schemas/${module}/module.json`,
      text: formatSchema(
        JSON.stringify({
          $schema: '../module.schema.json',
          schemaVersion: SCHEMA_VERSION,
          title: newModule.title,
          icon: newModule.icon,
          order: freeOrder(input),
          groups: { [group]: newModule.groupTitle },
        }),
      ),
    });
  return withTexts({ files, title, names: namesOf(start, newModule, newGroup), translations }, input);
}

/** The file of a module with a menu group behind the others; all else stays as it is written. */
function withGroup({ files }: LintInput, module: string, group: string, title: string): SchemaFile {
  const path = `schemas/${module}/module.json`;
  const text = files.find((file) => file.path === path)?.text ?? '';
  const root = parseTree(text);
  const last = root && findNodeAtLocation(root, ['groups'])?.children?.at(-1);
  if (!last) throw new UsageError(`${path} has no menu groups.`);
  const end = last.offset + last.length;
  const written = `, ${JSON.stringify(group)}: ${JSON.stringify(title)}`;
  return { path, text: formatSchema(applyEdits(text, [{ start: end, end, text: written }])) };
}

/** Modules stand in the menu by this number; a new one comes last. */
function freeOrder({ files }: LintInput): number {
  const orders = files
    .filter(({ path }) => path.endsWith('/module.json'))
    .map(({ text }) => Number(/"order":\s*(\d+)/.exec(text)?.[1] ?? 0));
  return Math.max(0, ...orders) + 10;
}

/** Names that texts belong to, from which they are put into words until somebody translates them. */
function namesOf(
  { fields, group, lines, module, resource, title }: Start,
  newModule: Request['newModule'],
  newGroup: string | undefined,
): Map<string, string> {
  const own: [string, string][] = [
    [title, resource],
    ['明细', 'lines'],
    ['基本信息', 'basics'],
    ['备注', 'remarks'],
    ['单据编号', 'documentNumber'],
    ['单据日期', 'documentDate'],
  ];
  const menu: [string, string][] = newModule
    ? [
        [newModule.title, module],
        [newModule.groupTitle, group],
      ]
    : newGroup === undefined
      ? []
      : [[newGroup, group]];
  return new Map([
    ...[...lines, ...fields].map((field): [string, string] => [field.title, field.name]),
    ...menu,
    ...own,
  ]);
}
