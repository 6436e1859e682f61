import { usualOperations } from '../model/usualOperations';
import type { Field, Operations, Resource } from '../model';

/** What most fields are, so that it need not be said of them. */
const USUAL = {
  required: false,
  visible: true,
  editable: true,
  check: [],
  copy: true,
  unique: false,
  system: false,
  settings: {},
} as const satisfies Partial<Field>;

type LeanField = Pick<Field, 'name'> &
  Partial<Omit<Field, 'fields' | 'lookUps'>> &
  Record<'fields' | 'lookUps', LeanField[] | undefined>;

/** A resource as pages fetch it: without what is so of most fields, or follows from where they stand. */
export type LeanResource = Omit<Resource, 'fields' | 'lookUps' | 'operations'> & {
  fields: LeanField[];
  lookUps?: LeanField[];
  operations: Partial<Operations>;
};

export function leanResource(resource: Omit<Resource, 'file'>): Omit<LeanResource, 'file'> {
  const usual: Partial<Operations> = usualOperations(resource.api);
  const named = Object.entries(resource.operations).filter(([name, call]) => usual[name as keyof Operations] !== call);
  const { lookUps, ...rest } = resource;
  return {
    ...rest,
    operations: Object.fromEntries(named),
    fields: resource.fields.map((field) => leanField(field)),
    ...(lookUps && { lookUps: lookUps.map((field) => leanField(field)) }),
  };
}

/** The resource that a lean one is made from. */
export function wholeResource({ lookUps, ...lean }: LeanResource): Resource {
  return {
    ...lean,
    operations: { ...usualOperations(lean.api), ...lean.operations },
    fields: lean.fields.map((field) => wholeField(field)),
    ...(lookUps && { lookUps: lookUps.map((field) => wholeField(field)) }),
  };
}

function leanField(field: Field, table?: string): LeanField {
  const usual: Record<string, unknown> = { ...USUAL, path: pathOf(field.name, table) };
  const said = Object.entries(field).filter(
    ([key, value]) => !Object.hasOwn(usual, key) || JSON.stringify(usual[key]) !== JSON.stringify(value),
  );
  const of = (children: readonly Field[] | undefined) => children?.map((child) => leanField(child, field.name));
  return { ...(Object.fromEntries(said) as LeanField), fields: of(field.fields), lookUps: of(field.lookUps) };
}

function wholeField({ fields, lookUps, ...said }: LeanField, table?: string): Field {
  const of = (children: readonly LeanField[]) => children.map((child) => wholeField(child, said.name));
  return {
    ...USUAL,
    check: [],
    settings: {},
    path: pathOf(said.name, table),
    ...said,
    ...(fields && { fields: of(fields) }),
    ...(lookUps && { lookUps: of(lookUps) }),
  } as Field;
}

function pathOf(name: string, table: string | undefined): string {
  return table === undefined ? name : `${table}.${name}`;
}
