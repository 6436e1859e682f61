import { parseTree, type Node } from 'jsonc-parser';
import { parseExpression } from '../../../src/language/expression';
import type { ExpressionNode } from '../../../src/language/expression';
import { childrenOf } from '../../../src/language/expression/childrenOf';
import type { LintContext } from '../../../src/lint/LintContext';
import { locationsOf } from '../../../src/lint/locate';
import { placedExpressions } from '../../../src/lint/placedExpressions';
import { usesOf } from '../../../src/lint/uses/usesOf';
import { misspelt } from './misspelt';
import type { Mutation, MutationKind } from './Mutation';

type Make = (random: () => number) => Mutation;

/** Keys whose objects are named by authors: what stands in them is no word of the language. */
const NAMED = new Set([
  'fields',
  'screens',
  'prints',
  'buttons',
  'actions',
  'groups',
  'measures',
  'filter',
  'fill',
  'keys',
  'add',
  'copy',
  'sets',
  'undone',
  'by',
  'refusal',
  'demands',
  'widgets',
  'titles',
  'operations',
  '$silence',
  '$breaks',
]);
/** Keys whose values are one of a few words of the language. */
const CHOICES = new Set([
  'kind',
  'mode',
  'select',
  'tone',
  'fixed',
  'side',
  'align',
  'overflow',
  'chart',
  'aggregate',
  'color',
  'paper',
]);
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '==': ['=', '==='],
  '!=': ['<>', '!=='],
  '>=': ['=>'],
  '<=': ['=<'],
  '&&': ['&', 'and'],
  '||': ['|', 'or'],
  '*': ['x'],
};

/** Every place of the files where a slip can be made, by kind. */
export async function possibleMutations(context: LintContext): Promise<Map<MutationKind, Make[]>> {
  const found = new Map<MutationKind, Make[]>();
  const collect = (kind: MutationKind, make: Make): void => {
    const made = found.get(kind);
    if (made) made.push(make);
    else found.set(kind, [make]);
  };
  for (const { path, text } of context.files)
    if (path.endsWith('.json')) walk(parseTree(text)!, { file: path, text }, '', collect);
  for (const { path, text } of context.localeFiles)
    for (const property of parseTree(text)?.children ?? [])
      collect('missing translation', () => removal('missing translation', path, text, property));
  for (const make of await ofUses(context)) collect('name', make);
  for (const { kind, make } of await ofExpressions(context)) collect(kind, make);
  return found;
}

type Collect = (kind: MutationKind, make: Make) => void;

/** @param key that the node stands behind */
function walk(node: Node, at: { file: string; text: string }, key: string, collect: Collect): void {
  const { file, text } = at;
  if (node.type !== 'property') {
    for (const child of node.children ?? [])
      walk(child, at, node.type === 'array' && child.type === 'object' ? '' : key, collect);
    return;
  }
  const [name, value] = node.children as [Node, Node];
  const word = name.value as string;
  if (!NAMED.has(key) && word !== '$schema')
    collect('key', (random) => ({
      kind: 'key',
      file,
      start: name.offset + 1,
      end: name.offset + name.length - 1,
      text: misspelt(word, random),
    }));
  if (value.type === 'string' && !isSilenced(node.parent)) ofText(word, value, file, collect);
  if ((word === 'title' || word === 'label') && !NAMED.has(key))
    collect('missing text', () => removal('missing text', file, text, node));
  if (key === 'refusal') collect('missing refusal', () => removal('missing refusal', file, text, node));
  walk(value, at, word, collect);
}

/** Of what an author has silenced nobody is told. */
function isSilenced(object: Node | undefined): boolean {
  return object?.children?.some(({ children }) => children?.[0]?.value === '$silence') ?? false;
}

function ofText(key: string, value: Node, file: string, collect: Collect): void {
  const kind =
    ({ type: 'type', path: 'path', api: 'path', permission: 'permission' } as const)[key] ??
    (CHOICES.has(key) ? 'choice' : undefined);
  const word = value.value as string;
  if (kind && word.length > 1)
    collect(kind, (random) => ({
      kind,
      file,
      start: value.offset + 1,
      end: value.offset + value.length - 1,
      text: misspelt(word, random),
    }));
}

/** A property with the comma behind it, or the one before it. */
function removal(kind: MutationKind, file: string, text: string, { length, offset }: Node): Mutation {
  const behind = /^\s*,\s*/.exec(text.slice(offset + length))?.[0].length;
  const before = behind === undefined ? (/,\s*$/.exec(text.slice(0, offset))?.[0].length ?? 0) : 0;
  return { kind, file, start: offset - before, end: offset + length + (behind ?? 0), text: '' };
}

/** Names of fields, resources and the like, wherever they are used. */
async function ofUses(context: LintContext): Promise<Make[]> {
  const written = usesOf(context).all.filter(({ place, span }) => span && place.file.endsWith('.json'));
  const places = await locationsOf(
    written.map(({ atKey = false, place, span }) => ({ ...place, atKey, span: span! })),
    context.files,
  );
  return written.map(({ place }, index) => {
    const { end, start } = places[index]!;
    const text = context.files.find(({ path }) => path === place.file)!.text;
    return (random) => ({ kind: 'name', file: place.file, start, end, text: misspelt(text.slice(start, end), random) });
  });
}

/** Operators, functions and brackets of expressions. */
async function ofExpressions(context: LintContext): Promise<{ kind: MutationKind; make: Make }[]> {
  const placed = context.views
    .flatMap((view) => [...placedExpressions(view, context)])
    .filter(({ isImplied, place }) => !isImplied && place.file.endsWith('.json'));
  const stretches = placed.flatMap(({ place, text }) => slips(text).map((slip) => ({ ...slip, place })));
  const places = await locationsOf(
    stretches.map(({ place, span }) => ({ ...place, span })),
    context.files,
  );
  return stretches.map(({ kind, place, to }, index) => ({
    kind,
    make: (random) => ({
      kind,
      file: place.file,
      start: places[index]!.start,
      end: places[index]!.end,
      text: to(random),
    }),
  }));
}

interface Slip {
  kind: MutationKind;
  span: { start: number; end: number };
  to(random: () => number): string;
}

function slips(text: string): Slip[] {
  const found: Slip[] = [];
  const visit = (node: ExpressionNode): void => {
    if (node.kind === 'call')
      found.push({ kind: 'function', span: node.nameSpan, to: (random) => misspelt(node.name, random) });
    if (node.kind === 'binary' && OPERATORS[node.operator]) {
      const start = text.indexOf(node.operator, node.left.span.end);
      found.push({
        kind: 'operator',
        span: { start, end: start + node.operator.length },
        to: (random) => OPERATORS[node.operator]![Math.floor(random() * OPERATORS[node.operator]!.length)]!,
      });
    }
    childrenOf(node).forEach(visit);
  };
  const { node } = parseExpression(text);
  if (node) visit(node);
  const close = text.lastIndexOf(')');
  if (close >= 0) found.push({ kind: 'bracket', span: { start: close, end: close + 1 }, to: () => '' });
  return found;
}
