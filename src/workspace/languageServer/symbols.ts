import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { isFamily } from '../../lint/family/isFamily';
import { at } from '../../lib/at';
import { valueAt } from '../../lib/valueAt';
import { locationsOf } from '../../lint/locate';
import type { Named } from '../../lint/uses/Use';
import type { Stretch } from './navigation';
import { draftAt } from './draftAt';
import { familyDraft } from './familyDraft';
import type { Workbench } from './Workbench';

/** A named part of a file, with those in it. */
export interface Part {
  name: string;
  /** what people read */
  title: string;
  /** holds others by name: `fields`, `screens` */
  isGroup: boolean;
  start: number;
  end: number;
  /** stretch of its name */
  nameStart: number;
  nameEnd: number;
  parts: Part[];
}

/** Lists whose entries have a name or a title of their own. */
const NAMES = ['name', 'title', 'label', 'to', 'ledger', 'record', 'value'];

/** The named parts of a file as it stands, for an outline of it. */
export async function partsOf(workbench: Workbench, path: string): Promise<Part[]> {
  if (isFamily(path)) return membersOf(workbench, path);
  const tree = parseTree(workbench.textOf(path) ?? '');
  const draft = await draftAt(workbench, path);
  return tree ? partsIn(tree, [], draft?.whole) : [];
}

/** The resources of a family, each with its parts, wherever these are written. */
async function membersOf(workbench: Workbench, path: string): Promise<Part[]> {
  const { tree, values } = familyDraft(path, workbench.textOf(path) ?? '') ?? { tree: undefined, values: [] };
  const members = (tree?.children ?? []).map(async (node, index): Promise<Part> => {
    const draft = await draftAt(workbench, path, { prefix: [index], path: [], isKey: true, start: 0 });
    const named = findNodeAtLocation(node, ['resource']) ?? node;
    return {
      name: String(valueAt(values[index], ['resource'])),
      title: titleOf(values[index]),
      isGroup: false,
      start: Math.min(node.offset, named.offset),
      end: Math.max(node.offset + node.length, named.offset + named.length),
      nameStart: named.offset,
      nameEnd: named.offset + named.length,
      parts: partsIn(node, [], draft?.whole),
    };
  });
  return Promise.all(members);
}

function partsIn(node: Node, path: readonly (string | number)[], whole: unknown): Part[] {
  return (node.children ?? []).flatMap((child, index): Part[] => {
    const [key, property] = child.type === 'property' ? (child.children ?? []) : [];
    const value = child.type === 'property' ? property : child;
    if (value?.type !== 'object' && value?.type !== 'array') return [];
    const name = key ? String(key.value) : nameOf(value);
    if (name === undefined) return [];
    const keys = [...path, key ? name : index];
    const parts = partsIn(value, keys, whole);
    const title = titleOf(valueAt(whole, keys));
    // Lists of plain names are no outline.
    if (value.type === 'array' && parts.length === 0) return [];
    const shown = key ?? value;
    return [
      {
        name,
        title,
        isGroup: title === '' && parts.length > 0,
        start: child.offset,
        end: child.offset + child.length,
        nameStart: shown.offset,
        nameEnd: shown.offset + shown.length,
        parts,
      },
    ];
  });
}

function nameOf(node: Node): string | undefined {
  const entries = (node.children ?? []).map(({ children = [] }) => [children[0]?.value, children[1]?.value] as const);
  for (const name of NAMES) {
    const value: unknown = entries.find(([key]) => key === name)?.[1];
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return undefined;
}

function titleOf(value: unknown): string {
  const title = valueAt(value, ['title']) ?? valueAt(value, ['label']);
  return typeof title === 'string' ? title : '';
}

/** A declared thing with where it stands. */
export interface FoundSymbol {
  name: string;
  title: string;
  kind: Named['kind'];
  /** resource or machine that it is of */
  holder: string;
  stretch: Stretch;
}

/** As many as somebody reads. */
const MAX_FOUND = 200;

/** What the project declares whose name or title has a text in it. */
export async function symbolsNamed(workbench: Workbench, query: string): Promise<FoundSymbol[]> {
  const { input, uses } = await workbench.know();
  const wanted = query.toLowerCase();
  const found = uses.declarations
    .map((declared) => ({ ...declared, ...calledIn(declared.named) }))
    .filter(({ name, title = '' }) => name.toLowerCase().includes(wanted) || title.includes(query))
    .toSorted((a, b) => a.name.length - b.name.length)
    .slice(0, MAX_FOUND);
  const places = await locationsOf(
    found.map(({ atKey, place }) => ({ ...place, atKey })),
    input.files,
  );
  return found.map(({ holder, name, named, place, title = '' }, index) => ({
    name,
    title,
    kind: named.kind,
    holder,
    stretch: { file: place.file, ...at(places, index) },
  }));
}

function calledIn(named: Named): { name: string; holder: string } {
  if (named.kind === 'field') return { name: named.path, holder: named.resource };
  return { name: named.name, holder: named.kind === 'action' ? named.machine : '' };
}
