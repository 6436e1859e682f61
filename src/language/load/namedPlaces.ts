import type { ZodType } from 'zod';
import { type Around, type Naming, namingOf } from '../meta/naming';
import { isObject } from '../../lib/isObject';
import { definition } from './definition';
import { likeliestForm } from './likeliestForm';
import { wrappedAt } from './metaAt';

type Key = string | number;

/** A place of a file that names something. */
export interface NamedPlace {
  /** from the root of the value */
  path: Key[];
  name: string;
  /** what stands at the place: of a key, what it holds */
  value: unknown;
  /** the name is the key of the place, not its value */
  isKey: boolean;
  naming: Naming;
  /** what is said around it of what it belongs to; undefined: nothing is */
  around(said: Around): string | undefined;
}

interface Above {
  value: Readonly<Record<string, unknown>>;
}

/** The one walk over what a value names, by what its meta-schema says of each place. Faulty parts are passed over. */
export function namedPlaces(meta: ZodType, value: unknown, path: readonly Key[] = []): Generator<NamedPlace> {
  return walk(meta, value, path, []);
}

/** @param above objects around the place, the nearest last */
function* walk(given: ZodType, value: unknown, path: readonly Key[], above: readonly Above[]): Generator<NamedPlace> {
  const meta = formFor(given, value);
  if (meta === undefined || value === undefined || value === null) return;
  const naming = namingOf(meta);
  if (naming) yield placeAt(path, value, naming, above);
  if (Array.isArray(value)) {
    const { items, rest } = definition(meta);
    for (const [index, item] of value.entries()) {
      const of = items ? (items[index] ?? rest ?? undefined) : wrappedAt(meta, index);
      if (of) yield* walk(of, item, [...path, index], above);
    }
  } else if (isObject(value)) {
    const { keyType } = definition(meta);
    const keyed = keyType && namingOf(keyType);
    const inner = [...above, { value }];
    for (const [key, item] of Object.entries(value)) {
      const at = [...path, key];
      if (keyed) yield { ...placeAt(at, item, keyed, inner), name: key, isKey: true };
      const of = wrappedAt(meta, key);
      if (of) yield* walk(of, item, at, inner);
    }
  }
}

function placeAt(path: readonly Key[], value: unknown, naming: Naming, above: readonly Above[]): NamedPlace {
  return {
    path: [...path],
    name: typeof value === 'string' ? value : '',
    value,
    isKey: false,
    naming,
    around: (said) => ('at' in said ? valueAround(said.at, above) : keyAround(said.under, path)),
  };
}

/** What is said of a value: seen through what may be left out, and of several forms the one that it has. */
function formFor(meta: ZodType | undefined, value: unknown): ZodType | undefined {
  if (!meta) return undefined;
  const { innerType, options } = definition(meta);
  if (innerType) return formFor(innerType, value);
  if (!options) return meta;
  const fitting = options.find((option) => option.safeParse(value).success);
  return formFor(fitting ?? likeliest(options, value), value);
}

/** Of a faulty text a form that names something. */
function likeliest(options: readonly ZodType[], value: unknown): ZodType | undefined {
  return typeof value === 'string' ? options.find((option) => namingOf(option)) : likeliestForm(options, value);
}

/** Of several names the first: what belongs to one of them belongs to all. */
function valueAround(path: string, above: readonly Above[]): string | undefined {
  const [key = '', ...inner] = path.split('.');
  const holder = above.findLast(({ value }) => Object.hasOwn(value, key))?.value[key];
  const found = inner.reduce<unknown>((value, each) => (isObject(value) ? value[each] : undefined), holder);
  const first: unknown = Array.isArray(found) ? found[0] : found;
  return typeof first === 'string' ? first : undefined;
}

/** The key behind a key of the path. */
function keyAround(key: string, path: readonly Key[]): string | undefined {
  const found = path[path.lastIndexOf(key) + 1];
  return path.includes(key) && typeof found === 'string' ? found : undefined;
}
