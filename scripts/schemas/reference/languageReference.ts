import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ZodType } from 'zod';
import { expressionFunctions, signatureOf } from '../../../src/language/expression';
import { eachMethods } from '../../../src/language/expression/eachMethods';
import { aggregateWords } from '../../../src/language/expression/functions/aggregateWords';
import { functionWords } from '../../../src/language/expression/functions/functionWords';
import { definition } from '../../../src/language/load/definition';
import { metaOf } from '../../../src/language/meta/jsonSchemas';
import { expressionMeta } from '../../../src/language/meta/primitives';
import type { Authoring } from '../../../src/language/meta/Authoring';
import { anchorOf } from './anchorOf';
import type { KeyTable, MetaKey, MetaObject } from './MetaObject';
import { descriptionOf, MetaObjects } from './MetaObjects';
import { readExample } from './readExample';
import { splitDefault } from './splitDefault';
import { KINDS, patternWords, valueWords } from './valueWords';

/** Written by hand: what the tables do not say. */
const INTRODUCTION = 'src/language/introduction.md';

const HEAD = `## Reference

Written by \`npm run schemas -- generate\` from the meta-schema in \`src/language/meta\` and what the field types declare in \`src/fields\`; a test fails where it is
stale. The examples are read from the schema files. *Required* keys must be there; of others the default is told where it is known. What else must hold, the
[rules of the linter](../lint/rules/README.md) say.
`;

/** Where files lie. */
const WHERE: Readonly<Record<string, string>> = {
  'resource file':
    'One thing that the business names: `schemas/<module>/<file>.json`, or a `.ts` family that gives several.',
  'module file': 'A module of the menu: `schemas/<module>/module.json`.',
  'machine file': 'A status machine: `schemas/_shared/machines/<name>.json`.',
  'dictionary file': 'Choices that several fields share: `schemas/_shared/dictionaries/<name>.json`.',
  'fieldSet file': 'Fields that several resources or child tables share: `schemas/_shared/fieldSets/<name>.json`.',
};

/**
 * The introduction to the language, and behind it tables of all that schema files may hold, each with an example:
 * Markdown.
 */
export function languageReference(authoring: Authoring, root: string): string {
  const objects = new MetaObjects(metaOf(authoring));
  const chapters = objects.all.map((object) => chapter(object, objects, root));
  return [
    readFileSync(join(root, INTRODUCTION), 'utf8').trimEnd(),
    HEAD.trimEnd(),
    contents(objects.all),
    kinds(),
    functions(),
    ...chapters,
  ]
    .join('\n\n')
    .concat('\n');
}

const linkTo = (name: string, text = name): string => `[${text}](#${anchorOf(name)})`;

function contents(all: readonly MetaObject[]): string {
  const lines = all
    .filter(({ level }) => level === 1)
    .map((file) => {
      const from = all.indexOf(file);
      const next = all.findIndex(({ level }, index) => level === 1 && index > from);
      const inner = all.slice(from + 1, next === -1 ? undefined : next).filter(({ level }) => level === 2);
      return `- ${[file, ...inner].map(({ name }) => linkTo(name)).join(' · ')}`;
    });
  const families = all.flatMap(({ family, name }) =>
    family ? [`- ${linkTo(name)} by \`${family.key}\`: ${members(family)}`] : [],
  );
  return [...lines, ...families, `- ${linkTo('kinds of values')} · ${linkTo('functions of expressions')}`].join('\n');
}

const members = ({ members: all }: NonNullable<MetaObject['family']>): string =>
  [...all].map(([value, name]) => linkTo(name, value)).join(' · ');

function kinds(): string {
  const rows = KINDS.map(({ meta, name, words }) => `| ${name} | ${cell(words ?? patternWords(meta) ?? '')} |`);
  return `## kinds of values\n\n| kind | what it is |\n|---|---|\n${rows.join('\n')}`;
}

function functions(): string {
  const rows = [...expressionFunctions.values()].map((each) => {
    const { description, example } = functionWords[each.name]!;
    return `| \`${cell(signatureOf(each))}\` | ${cell(description)} | \`${cell(example)}\` |`;
  });
  const each = [...eachMethods].map((name) => `\`${name}\``).join(', ');
  return `## functions of expressions\n\nBeside these a list has ${each}, in which a variable stands for each of its items: \`lines.map(l, l.amount)\`.\n\n| function | what it gives | example |\n|---|---|---|\n${rows.join('\n')}\n\n${aggregates()}`;
}

/** What is asked of other records. */
function aggregates(): string {
  const rows = Object.values(aggregateWords).map(
    ({ description, example, signature }) => `| \`${cell(signature)}\` | ${cell(description)} | \`${cell(example)}\` |`,
  );
  return `In \`check\`, \`demands\`, \`value\` and \`required\` other records are asked, too. Within the brackets a name is a field of theirs, \`this.\` a field of the record that asks; conditions compare such a field with a constant, \`this.\`, \`user.\` or \`today()\`, and are joined with \`&&\`. What compares with something empty counts nothing; a record never counts itself.\n\n| aggregate | what it gives | example |\n|---|---|---|\n${rows.join('\n')}`;
}

function chapter(object: MetaObject, objects: MetaObjects, root: string): string {
  const { description, family, level, name, tables } = object;
  const places = objects.placesOf(object);
  return [
    `${level === 1 ? '##' : level === 2 ? '###' : '####'} ${name}`,
    ...(places.length > 0
      ? [
          `*In ${places.map(({ holder, keys }) => `${linkTo(holder)}: ${keys.map((key) => `\`${key}\``).join(', ')}`).join('; ')}.*`,
        ]
      : []),
    ...(description !== undefined && (level === 3 || places.flatMap(({ keys }) => keys).length <= 1)
      ? [sentence(description)]
      : []),
    ...(level === 1 ? [WHERE[name]!] : []),
    ...(family ? [`Told apart by \`${family.key}\`: ${members(family)}. What all of them may say:`] : []),
    ...tables.filter(({ keys }) => keys.length > 0).map((table) => keyTable(table, objects)),
    readExample(object, root),
  ].join('\n\n');
}

function keyTable({ keys, title }: KeyTable, objects: MetaObjects): string {
  const link = (meta: ZodType) => {
    const name = objects.nameOf(meta);
    return name === undefined ? undefined : linkTo(name);
  };
  const rows = keys.map(({ key, meta }) => {
    const { meaning, otherwise } = splitDefault(saidOf({ key, meta }) ?? '');
    return `| \`${key}\` | ${cell(valueWords(meta, link))} | ${isRequired(meta) ? '*required*' : cell(defaultOf(meta) ?? otherwise ?? '')} | ${cell(meaning)} |`;
  });
  return `${title === undefined ? '' : `${title[0]!.toUpperCase()}${title.slice(1)}:\n\n`}| key | value | default | meaning |\n|---|---|---|---|\n${rows.join('\n')}`;
}

const isRequired = (meta: ZodType): boolean => !['optional', 'default'].includes(definition(meta).type);

function defaultOf(meta: ZodType): string | undefined {
  const { defaultValue, innerType } = definition(meta);
  return defaultValue === undefined ? innerType && defaultOf(innerType) : String(defaultValue);
}

/** What is said of a key; that an expression is one is told by its kind. */
export function saidOf({ meta }: MetaKey): string | undefined {
  const said = descriptionOf(meta);
  return said === expressionMeta.description ? undefined : said;
}

const sentence = (text: string): string =>
  `${cell(text[0]!.toUpperCase() + text.slice(1))}${/[.…]$/.test(text) ? '' : '.'}`;

const cell = (text: string): string =>
  text
    .replaceAll(' -> ', ' → ')
    .replaceAll('|', '\\|')
    .replace(/<(?=\w)/g, '&lt;');
