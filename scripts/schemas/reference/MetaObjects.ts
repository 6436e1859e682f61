import type { ZodType } from 'zod';
import { definition } from '../../../src/language/load/definition';
import type { FileKind } from '../../../src/language/meta/jsonSchemas';
import type { KeyTable, MetaKey, MetaObject } from './MetaObject';

/** What the members of a family are called in headings: those of `fields` are told apart by their type. */
const MEMBERS: Readonly<Record<string, string>> = {
  fields: 'field type',
  screens: 'screen kind',
  'screens.widgets': 'widget type',
};

/** All objects that schema files may hold, each once, those of a kind of file behind it. */
export class MetaObjects {
  readonly all: MetaObject[] = [];
  readonly #names = new Map<ZodType, string>();

  constructor(kinds: Readonly<Record<FileKind, ZodType>>) {
    for (const [kind, meta] of Object.entries(kinds)) {
      const keys = keysOf(meta);
      this.all.push({ name: `${kind} file`, level: 1, meta, tables: [{ keys }] });
      for (const { key, meta: inner } of keys)
        this.#visit(inner, kind === 'resource' ? key : `${kind}.${key}`, descriptionOf(inner));
    }
  }

  /** The chapter of an object; undefined for what is none. */
  nameOf(meta: ZodType): string | undefined {
    return this.#names.get(meta) ?? this.#known(meta)?.name;
  }

  /** The objects that it stands in, with the keys there. */
  placesOf({ name }: MetaObject): { holder: string; keys: string[] }[] {
    const holders = this.all.map((holder) => ({
      holder: holder.name,
      keys: holder.tables
        .flatMap(({ keys }) => keys)
        .flatMap(({ key, meta }) => (this.#within(meta).has(name) ? [key] : [])),
    }));
    return holders.filter(({ keys }) => keys.length > 0);
  }

  /** Names of the objects that a key may hold. */
  #within(wrapped: ZodType): ReadonlySet<string> {
    const meta = bare(wrapped);
    const name = this.nameOf(meta);
    if (name !== undefined) return new Set([name]);
    const { element, options = [], valueType } = definition(meta);
    return new Set([element, valueType, ...options].flatMap((inner) => (inner ? [...this.#within(inner)] : [])));
  }

  #visit(wrapped: ZodType, name: string, description?: string): void {
    const meta = bare(wrapped);
    const { element, options = [], shape, type, valueType } = definition(meta);
    if (this.nameOf(meta) !== undefined) return;
    const inner = element ?? valueType;
    if (inner) this.#visit(inner, name, description);
    else if (shape) this.#add(meta, name, description, [{ keys: keysOf(meta) }]);
    else if (type === 'union' && discriminatorOf(meta) !== undefined) this.#addFamily(meta, name, description);
    else if (type === 'union') this.#addForms(meta, name, description, options.map(bare));
  }

  #add(
    meta: ZodType,
    name: string,
    description: string | undefined,
    tables: readonly KeyTable[],
    level: 2 | 3 = 2,
  ): void {
    this.#names.set(meta, name);
    this.all.push({ name, level, meta, description, tables });
    for (const { key, meta: inner } of tables.flatMap(({ keys }) => keys))
      this.#visit(inner, this.#free(name, key), descriptionOf(inner));
  }

  /** What an object under a key is called: as in other members of the family, unless it is another one there. */
  #free(holder: string, key: string): string {
    const [family, usual] = [within(holder), `${within(holder)}.${key}`];
    const isTaken = family !== holder && this.all.some(({ name }) => name === usual);
    return isTaken ? `${family}.${holder.split(' ').at(-1)}.${key}` : usual;
  }

  /** Objects that are told apart by one of their keys: what they share, then each with what it has alone. */
  #addFamily(meta: ZodType, name: string, description: string | undefined): void {
    const key = discriminatorOf(meta)!;
    const members = definition(meta).options!;
    const [first, ...others] = members.map((member) => definition(member).shape!);
    const shared = new Set(Object.keys(first!).filter((each) => others.every((other) => other[each] === first![each])));
    this.#names.set(meta, name);
    const literals = members.map((member) => definition(member).shape![key]!);
    const chapters = literals.map((literal) => valueOf(literal));
    const family = { key, members: new Map(chapters.map((value) => [value, `${MEMBERS[name]!} ${value}`])) };
    this.all.push({
      name,
      level: 2,
      meta,
      description,
      tables: [{ keys: keysOf(members[0]!).filter((each) => shared.has(each.key)) }],
      family,
    });
    for (const each of keysOf(members[0]!))
      if (shared.has(each.key)) this.#visit(each.meta, `${name}.${each.key}`, descriptionOf(each.meta));
    members.forEach((member, index) => {
      const keys = keysOf(member).filter((each) => each.key !== key && !shared.has(each.key));
      this.#add(member, family.members.get(chapters[index]!)!, descriptionOf(literals[index]!), [{ keys }], 3);
    });
  }

  /** Objects of which one or another stands there; each is known by the key that it begins with. */
  #addForms(meta: ZodType, name: string, description: string | undefined, options: readonly ZodType[]): void {
    const forms = options.filter((option) => definition(option).shape);
    if (forms.length <= 1) return options.forEach((option) => this.#visit(option, name, description));
    this.#add(
      meta,
      name,
      description,
      forms.map((form) => ({ title: titleOf(form), keys: keysOf(form) })),
    );
  }

  /** Fields of lines, and those of field sets, are a part of the same family or the same family made anew. */
  #known(meta: ZodType): MetaObject | undefined {
    const key = discriminatorOf(meta);
    if (key === undefined) return undefined;
    const literals = literalsOf(meta, key);
    return this.all.find(
      (known) =>
        discriminatorOf(known.meta) === key &&
        [...literals].every((literal) => literalsOf(known.meta, key).has(literal)),
    );
  }
}

function titleOf(form: ZodType): string {
  const says = descriptionOf(form);
  return `with \`${keysOf(form)[0]!.key}\`${says === undefined ? '' : `, ${says}`}`;
}

/** What stands in a member of a family is called by the family. */
const within = (name: string): string =>
  Object.entries(MEMBERS).find(([, member]) => name.startsWith(`${member} `))?.[0] ?? name;

const valueOf = (literal: ZodType): string => String(definition(literal).values![0]);

function literalsOf(meta: ZodType, key: string): Set<string> {
  return new Set(definition(meta).options!.map((option) => valueOf(definition(option).shape![key]!)));
}

function discriminatorOf(meta: ZodType): string | undefined {
  return definition(meta).discriminator;
}

/** Without what says that it may be left out. */
export function bare(meta: ZodType): ZodType {
  const { innerType } = definition(meta);
  return innerType ? bare(innerType) : meta;
}

/** What its author says of it, or of what stands in it. */
export function descriptionOf(meta: ZodType): string | undefined {
  const { innerType } = definition(meta);
  return meta.description ?? (innerType && descriptionOf(innerType));
}

function keysOf(meta: ZodType): MetaKey[] {
  return Object.entries(definition(meta).shape!).map(([key, inner]) => ({ key, meta: inner }));
}
