import { parseTree, type Node } from 'jsonc-parser';
import type { Field, Model } from '../../../src/language/model';
import { fileKind } from '../../../src/language/load/fileKind';
import type { Spot, SpotFile } from './Spot';

interface TextFile {
  path: string;
  text: string;
}

/** Every value of the JSON files of a project, asked for by where it stands. */
export class Spots {
  readonly all: readonly Spot[];
  readonly model: Model;
  readonly #found = new Map<string, Spot[]>();
  readonly #fields: ReadonlyMap<string, readonly Field[]>;
  readonly #at = new Map<string, Spot>();

  constructor(files: readonly TextFile[], locales: readonly TextFile[], model: Model) {
    this.model = model;
    this.#fields = new Map(Object.values(model.resources).map(({ fields, name }) => [name, fields]));
    const schemas = files.flatMap(({ path, text }): SpotFile[] => {
      const place = path.endsWith('.json') ? fileKind(path) : undefined;
      return place ? [{ path, text, kind: place.kind }] : [];
    });
    const translations = locales.map(({ path, text }): SpotFile => ({ path, text, kind: 'locale' }));
    this.all = [...schemas, ...translations].flatMap((file) => {
      const node = parseTree(file.text);
      return node ? spotsOf(node, file, [], undefined, undefined) : [];
    });
    for (const spot of this.all) this.#at.set(keyOf(spot.file.path, spot.path), spot);
  }

  /**
   * @param where keys separated by `/`: `*` stands for one, `**` for any number
   * @param kind of the file
   */
  of(kind: SpotFile['kind'], where: string): Spot[] {
    const asked = `${kind} ${where}`;
    const known = this.#found.get(asked);
    if (known) return known;
    const parts = where.split('/');
    const found = this.all.filter(({ file, path }) => file.kind === kind && isLike(path, parts));
    this.#found.set(asked, found);
    return found;
  }

  /** Of resources and field sets, where fields may stand. */
  ofFields(where: string): Spot[] {
    return [...this.of('resource', where), ...this.of('fieldSet', where)];
  }

  beside(spot: Spot, key: string | number): Spot | undefined {
    return this.#at.get(keyOf(spot.file.path, [...spot.path.slice(0, -1), key]));
  }

  below(spot: Spot, ...keys: (string | number)[]): Spot | undefined {
    return this.#at.get(keyOf(spot.file.path, [...spot.path, ...keys]));
  }

  under({ file, path, node }: Spot): Spot[] {
    const names = node.type === 'object' ? (node.children ?? []).map(({ children }) => nameOf(children)) : [];
    const keys = node.type === 'array' ? (node.children ?? []).map((_, index) => index) : names;
    return keys.flatMap((key) => this.#at.get(keyOf(file.path, [...path, key])) ?? []);
  }

  /** Name of the resource that a spot stands in. */
  resourceOf({ file }: Spot): string {
    return String(this.#at.get(keyOf(file.path, ['resource']))?.value ?? '');
  }

  /** Fields that can be named where a spot stands: of the lines that hold it, or of the header. */
  fieldsAround(spot: Spot): readonly Field[] {
    const fields = this.#fields.get(this.resourceOf(spot)) ?? [];
    const holders = spot.path.flatMap((key, index) => (key === 'fields' ? [spot.path[index + 1]] : []));
    const table = holders.length > 1 ? fields.find(({ name }) => name === holders[0]) : undefined;
    return table?.fields ?? fields;
  }
}

const keyOf = (file: string, path: readonly (string | number)[]): string => JSON.stringify([file, ...path]);
const nameOf = (children: Node[] | undefined): string => String(children?.[0]?.value);

function spotsOf(
  node: Node,
  file: SpotFile,
  path: readonly (string | number)[],
  property: Node | undefined,
  holder: Spot | undefined,
): Spot[] {
  const spot: Spot = { file, path, key: path.at(-1) ?? '', value: node.value as unknown, node, property, holder };
  const children = (node.children ?? []).flatMap((child, index) => {
    const value = child.type === 'property' ? child.children?.[1] : child;
    if (!value) return [];
    const key = child.type === 'property' ? nameOf(child.children) : index;
    return spotsOf(value, file, [...path, key], child.type === 'property' ? child : undefined, spot);
  });
  return [spot, ...children];
}

function isLike(path: readonly (string | number)[], [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return path.length === 0;
  if (first === '**') return path.some((_, index) => isLike(path.slice(index), rest)) || isLike([], rest);
  const [key, ...others] = path;
  return key !== undefined && (first === '*' || first === String(key)) && isLike(others, rest);
}
