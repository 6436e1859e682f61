import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import type { Problem } from '../language/load/Problem';
import type { SchemaFile } from '../language/load/SchemaFile';
import { inWords, type Wording } from '../lib/inWords';
import type { PiecedNode } from './family/familyTree';
import { isFamily } from './family/isFamily';
import { editsOf, type ParsedFile } from './fix/editsOf';
import type { TextEdit } from './fix/TextEdit';
import { textOffset } from './textOffset';
import { wordingOf, type LintLanguage } from './words/wordingOf';

/** A stretch of a file. Lines and columns count from 1, columns in UTF-16 units as editors do; `end` exclusive. */
export interface Location {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  /** offsets in the file's text */
  start: number;
  end: number;
}

/** A problem at its place, in the words of a language. */
export type LocatedProblem = Located<Problem>;

type Located<T extends Problem> = Omit<T, 'message' | 'hint' | 'fix'> & Location & Worded;

interface Worded {
  message: string;
  hint?: string;
  fix?: LocatedFix;
}

/** What to change so that a problem is gone. The edits do not overlap; some may be in other files. */
export interface LocatedFix {
  title: string;
  edits: TextEdit[];
}

/** A place of a file: a value, its key, or a stretch of its text. */
export type WrittenPlace = Pick<Problem, 'file' | 'path' | 'span' | 'atKey'>;

export type LocatableFile = Pick<SchemaFile, 'path' | 'text'>;

/**
 * Finds where problems stand in their files, in JSON and in `.ts` families, and words them; what stands in a literal
 * that several resources of a family share is told once. Files are parsed for
 * positions, and the parser of TypeScript is loaded, only here, so that a clean run never pays for it.
 */
export async function locate<T extends Problem>(
  problems: readonly T[],
  files: readonly LocatableFile[],
  language: LintLanguage = 'en',
): Promise<Located<T>[]> {
  const parsed = await parsedFiles(
    problems.flatMap(({ file, fix }) => [
      file,
      ...(fix && 'set' in fix ? fix.set.flatMap((setting) => setting.file ?? []) : []),
    ]),
    files,
  );
  const fileOf = (path: string) => parsed.get(path);
  const edits = await provedEdits(
    problems,
    problems.map((problem) => editsOf(problem, fileOf)),
    parsed,
  );
  const told = problems.map((problem, index): Located<T> => ({
    ...worded(problem, edits[index], wordingOf(language)),
    ...locationOf(problem, fileOf(problem.file)),
  }));
  return once(told);
}

async function provedEdits(
  problems: readonly Problem[],
  edits: (TextEdit[] | undefined)[],
  parsed: ReadonlyMap<string, LocatedText>,
): Promise<(TextEdit[] | undefined)[]> {
  if (!edits.some((made) => made?.some(({ file }) => isFamily(file)))) return edits;
  const { familyFixes } = await import('./fix/familyFixes');
  return familyFixes(problems, edits, (path) => parsed.get(path)?.text ?? '');
}

/** What several resources of a family share is told once, of the first of them. */
function once<T extends Pick<LocatedProblem, 'end' | 'file' | 'path' | 'rule' | 'start'>>(problems: readonly T[]): T[] {
  const first = new Map<string, string | number | undefined>();
  return problems.filter(({ end, file, path, rule, start }) => {
    if (!isFamily(file)) return true;
    const key = JSON.stringify([file, rule, start, end]);
    if (!first.has(key)) first.set(key, path[0]);
    return first.get(key) === path[0];
  });
}

/** A file with where its lines begin. */
type LocatedText = ParsedFile & { lines: readonly number[] };

/** Where places of files are written, in their order. */
export async function locationsOf(
  places: readonly WrittenPlace[],
  files: readonly LocatableFile[],
): Promise<Location[]> {
  const parsed = await parsedFiles(
    places.map(({ file }) => file),
    files,
  );
  return places.map((place) => locationOf(place, parsed.get(place.file)));
}

async function parsedFiles(
  paths: readonly string[],
  files: readonly LocatableFile[],
): Promise<Map<string, LocatedText>> {
  const named = new Set(paths);
  const found = files.filter(({ path }) => named.has(path));
  return new Map(
    await Promise.all(
      found.map(
        async (file) =>
          [file.path, { text: file.text, tree: await treeOf(file), lines: lineStarts(file.text) }] as const,
      ),
    ),
  );
}

function locationOf(place: WrittenPlace, file: LocatedText = { text: '', tree: undefined, lines: [0] }): Location {
  const { start, end } = stretch(place, file.text, file.tree);
  return positions(file, start, end);
}

function worded<T extends Problem>(
  { message, hint, fix, ...problem }: T,
  edits: TextEdit[] | undefined,
  wording: Wording,
): Omit<T, 'message' | 'hint' | 'fix'> & Worded {
  return {
    ...problem,
    message: inWords(message, wording),
    ...(hint && { hint: inWords(hint, wording) }),
    ...(fix && edits && { fix: { title: inWords(fix.title, wording), edits } }),
  };
}

async function treeOf({ path, text }: LocatableFile): Promise<Node | undefined> {
  if (!isFamily(path)) return path.endsWith('.json') ? parseTree(text) : undefined;
  const { familyTree } = await import('./family/familyTree');
  return familyTree(path, text);
}

function stretch(
  { path, span, atKey }: WrittenPlace,
  text: string,
  tree: Node | undefined,
): { start: number; end: number } {
  if (path.length === 0 && span) return span;
  if (path.length === 0 || !tree) return { start: 0, end: 0 };
  const node: PiecedNode | undefined = findNodeAtLocation(tree, path);
  if (!node) return nearest(tree, path);
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  if (span && (node.type === 'string' || atKey)) {
    const holder = atKey && key ? key : node;
    return { start: textOffset(text, holder.offset, span.start), end: textOffset(text, holder.offset, span.end) };
  }
  const piece = span && node.pieces?.find(({ at, length }) => at <= span.start && span.end <= at + length);
  if (span && piece) {
    const [start, end] = [span.start - piece.at, span.end - piece.at];
    return { start: textOffset(text, piece.offset, start), end: textOffset(text, piece.offset, end) };
  }
  // A value that goes over many lines is shown by its key.
  const isLarge = node.type === 'object' || node.type === 'array';
  return extent(key && (atKey || isLarge) ? key : node, isLarge && !key);
}

/** Offsets at which the lines of a text begin. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The line, from 0 on, in which an offset stands. */
function lineOf(offset: number, starts: readonly number[]): number {
  let [first, last] = [0, starts.length - 1];
  while (first < last) {
    const middle = Math.ceil((first + last) / 2);
    if (starts[middle]! <= offset) first = middle;
    else last = middle - 1;
  }
  return first;
}

/** What is missing has no place of its own; the nearest thing that holds it has. */
function nearest(tree: Node, path: readonly (string | number)[]): { start: number; end: number } {
  for (let depth = path.length - 1; depth > 0; depth--) {
    const node = findNodeAtLocation(tree, path.slice(0, depth));
    if (node)
      return extent(
        node.parent?.type === 'property' ? node.parent.children![0]! : node,
        node.parent?.type !== 'property',
      );
  }
  return { start: tree.offset, end: tree.offset + 1 };
}

function extent({ offset, length }: Node, onlyStart: boolean): { start: number; end: number } {
  return { start: offset, end: onlyStart ? offset + 1 : offset + length };
}

function positions({ text, lines }: LocatedText, start: number, end: number): Location {
  const at = (offset: number) => {
    const line = lineOf(offset, lines);
    return { line: line + 1, column: offset - lines[line]! + 1 };
  };
  const from = at(Math.min(start, text.length));
  const to = at(Math.min(end, text.length));
  return { ...from, endLine: to.line, endColumn: to.column, start, end };
}
