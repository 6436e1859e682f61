import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorOf } from './schemas/reference/anchorOf';

const FOLDERS = ['schemas', 'scripts', 'src', 'tests'];

/** Written by programs from examples that name files of their own. */
const MADE_UP: ReadonlySet<string> = new Set(['src/lint/rules/README.md', 'tests/requirements.md']);

/** Nobody writes them by hand; reasons are read one by one. */
const NOT_READ_THROUGH: ReadonlySet<string> = new Set([
  'src/DECISIONS.md',
  'src/language/README.md',
  'src/lint/rules/README.md',
  'tests/bench/FIGURES.md',
  'tests/requirements.md',
]);
const LONGEST_PARAGRAPH = 80;
const LONGEST_CELL = 40;

const files = [
  ...readdirSync('.'),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name).replaceAll('\\', '/')),
  ),
];
const names = new Set(files.map((file) => basename(file)));

const pages = files
  .filter((file) => file.endsWith('.md') && !MADE_UP.has(file))
  .map((page) => ({ page, text: readFileSync(page, 'utf8') }));

/** Outside of blocks of code. */
const proseOf = (text: string): string => text.replace(/^```.*?^```$/gms, '');

/**
 * Names of several parts, and of files that are written here; addresses begin with a slash, and what is put together
 * for the occasion has signs that no file has.
 */
const PATH = /^(?:\.?[\w@-][\w.@-]*\/)+[\w.@-]*$|^[\w.-]+\.(?:[cm]?[jt]sx?|json|md|css)$/;

/** Made by the programs, or by whoever follows an example. */
const NOT_KEPT = /^(?:dist|\.cache|DATA_DIR)\/|^schemas\/base\/mould\.json$/;

function pathsIn(text: string): string[] {
  const said = [...proseOf(text).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);
  return [...new Set(said.filter((code) => PATH.test(code) && !NOT_KEPT.test(code)))];
}

const linksIn = (text: string): string[] =>
  [
    ...proseOf(text)
      .replace(/`[^`\n]+`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link));

const wordsIn = (text: string): number =>
  text
    .replace(/^\s*(?:[-*]|\d+\.) /, '')
    .split(/\s+/)
    .filter((word) => word !== '').length;

/** Paragraphs, items of lists and cells of tables with more words than people read at once: how many, and how it begins. */
function longPartsOf(text: string): string[] {
  const paragraphs = proseOf(text)
    .replace(/^#.*$/gm, '')
    .replace(/^\|/gm, '\n|')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/);
  const isRow = (part: string) => part.trimStart().startsWith('|');
  return [
    ...paragraphs.filter((part) => !isRow(part)).map((part) => ({ part, most: LONGEST_PARAGRAPH })),
    ...paragraphs
      .filter(isRow)
      .flatMap((row) => row.split(/(?<!\\)\|/))
      .map((part) => ({ part, most: LONGEST_CELL })),
  ].flatMap(({ most, part }) => (wordsIn(part) > most ? [`${wordsIn(part)} words: ${part.trim().slice(0, 60)}`] : []));
}

const anchors = new Map<string, ReadonlySet<string>>();

function anchorsIn(file: string): ReadonlySet<string> {
  const known =
    anchors.get(file) ??
    new Set([...proseOf(readFileSync(file, 'utf8')).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!)));
  anchors.set(file, known);
  return known;
}

function isThere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  return existsSync(file) && (anchor === undefined || anchorsIn(file).has(anchor));
}

describe.each(pages)('$page', ({ page, text }) => {
  it('names files that exist, by their paths in src or in the project', () => {
    expect(
      pathsIn(text).filter(
        (path) => !(path.includes('/') ? existsSync(join('src', path)) || existsSync(path) : names.has(path)),
      ),
    ).toEqual([]);
  });

  it('leads to pages and chapters that exist', () => {
    expect(linksIn(text).filter((link) => !isThere(page, link))).toEqual([]);
  });

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

it.each(pages.filter(({ page }) => !NOT_READ_THROUGH.has(page)))(
  '$page has no paragraph of more than 80 words, and no cell of a table of more than 40',
  ({ text }) => {
    expect(longPartsOf(text)).toEqual([]);
  },
);

it('finds a long paragraph, a long item and a long cell, each alone', () => {
  const words = (count: number): string => 'word '.repeat(count).trim();
  expect(
    longPartsOf(`# ${words(99)}\n\n${words(80)}\n\n- ${words(70)}\n- ${words(80)}\n\n| a | ${words(40)} |`),
  ).toEqual([]);
  expect(longPartsOf(`${words(40)}\n${words(41)}\n\n- a\n- ${words(81)}\n\n| a |\n| ${words(41)} | b |`)).toEqual([
    expect.stringMatching(/^81 words: /),
    expect.stringMatching(/^81 words: - /),
    expect.stringMatching(/^41 words: /),
  ]);
});

it('the first page is short, and leads to all others that are written by hand', () => {
  const [readme] = pages;
  expect(readme!.text.split('\n').length - 1).toBeLessThanOrEqual(120);
  const led = new Set(linksIn(readme!.text).map((link) => link.split('#')[0]));
  // What introduces the reference is a part of it.
  expect(
    pages
      .map(({ page }) => page)
      .filter((page) => !led.has(page) && !['README.md', 'src/language/introduction.md'].includes(page)),
  ).toEqual([]);
});
