import type { FieldTypes, Resource, Screen } from '../language/model';

type IndexedScreen = Pick<Screen, 'name' | 'kind' | 'hidden'>;

/** What other files may name of a resource without naming the resource itself. Plain data. */
export interface IndexEntry {
  resource: string;
  screens: IndexedScreen[];
  isLedger: boolean;
  /** what aggregates may ask of it: itself and its child tables; nothing of one with calls of its own */
  askable: string[];
  /** actions of its machine that lead to another state */
  leading: string[];
  /** resources that several of its fields refer to */
  severally: string[];
}

/** @param exists whether there is a resource of a name */
export function indexEntry(
  { name, fields, hasOwnCalls, uses: { ledger }, machine, screens }: Resource,
  types: FieldTypes,
  exists: (name: string) => boolean,
): IndexEntry {
  const targets = fields.flatMap((field) => {
    const to = field.system ? undefined : types[field.type]?.refersTo?.(field);
    return to !== undefined && exists(to) ? [to] : [];
  });
  return {
    resource: name,
    screens: screens.map((screen) => ({ name: screen.name, kind: screen.kind, hidden: screen.hidden })),
    isLedger: ledger !== undefined,
    askable: hasOwnCalls ? [] : [name, ...fields.flatMap((field) => (field.fields ? [`${name}.${field.name}`] : []))],
    leading: (machine?.actions ?? []).flatMap((action) => (action.to === undefined ? [] : [action.name])),
    severally: targets.filter((target, index) => targets.indexOf(target) < index),
  };
}

/** The parts of an index, each over all resources in their order. */
const PARTS = {
  resources: (entries: readonly IndexEntry[]) => entries.map(({ resource }) => resource),
  ledgers: (entries: readonly IndexEntry[]) =>
    entries.flatMap(({ isLedger, resource }) => (isLedger ? [resource] : [])),
  askable: (entries: readonly IndexEntry[]) => entries.flatMap(({ askable }) => askable),
  screens: (entries: readonly IndexEntry[]) =>
    entries.flatMap(({ resource, screens }) =>
      screens.map((screen): IndexedScreen & { resource: string } => ({ ...screen, resource })),
    ),
  leading: (entries: readonly IndexEntry[]) => [...new Set(entries.flatMap(({ leading }) => leading))],
  severally: (entries: readonly IndexEntry[]) => [...new Set(entries.flatMap(({ severally }) => severally))],
};

export type IndexPart = keyof typeof PARTS;

/** What resources name of each other. */
export type ProjectIndex = { readonly [Part in IndexPart]: ReturnType<(typeof PARTS)[Part]> };

/**
 * Each part is put together when somebody asks for it.
 * @param onRead hears which part was asked for
 */
export function projectIndex(
  entries: readonly IndexEntry[],
  onRead: (part: IndexPart) => void = () => undefined,
): ProjectIndex {
  const known = new Map<IndexPart, unknown>();
  const index = {};
  for (const part of Object.keys(PARTS) as IndexPart[]) {
    const get = () => {
      onRead(part);
      if (!known.has(part)) known.set(part, PARTS[part](entries));
      return known.get(part);
    };
    Object.defineProperty(index, part, { get, enumerable: true });
  }
  return index as ProjectIndex;
}
