import { SCHEMA_VERSION } from '../../../src/language/meta/primitives';
import type { SchemaFile } from '../../../src/language/load/SchemaFile';
import type { LintInput } from '../../../src/lint/buildContext';
import { startingFile, type Start } from '../startingFile';
import { formatSchema } from '../../../src/lint/format/formatSchema';
import type { Request } from './readStart';
import { withTexts, type Scaffold } from './withTexts';

/** Makes the files of a new resource with their translations, and lints them with the project. */
export function scaffold({ newModule, start, translations }: Request, input: LintInput): Promise<Scaffold> {
  const { group, module, resource, title } = start;
  const files: SchemaFile[] = [
    { path: `schemas/${module}/${resource}.json`, text: formatSchema(JSON.stringify(startingFile(start))) },
  ];
  if (newModule)
    files.unshift({
      path: `schemas/${module}/module.json`,
      text: formatSchema(
        JSON.stringify({
          $schema: '../module.schema.json',
          schemaVersion: SCHEMA_VERSION,
          title: newModule.title,
          icon: 'clipboard',
          order: freeOrder(input),
          groups: { [group]: newModule.groupTitle },
        }),
      ),
    });
  return withTexts({ files, title, names: namesOf(start, newModule), translations }, input);
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
    : [];
  return new Map([
    ...[...lines, ...fields].map((field): [string, string] => [field.title, field.name]),
    ...menu,
    ...own,
  ]);
}
