import { isObject } from '../../lib/isObject';
import type { ResourceSource, Sources } from '../meta/Sources';
import { CHILD_TABLE } from '../meta/childTable';
import type { FieldInput, ResourceInput } from '../meta/resourceMeta';
import type { CapabilityLanguage } from '../meta/CapabilityLanguage';
import { changePast } from '../model/changePast';
import { isShown } from '../model/LookUp';
import { usualOperations } from '../model/usualOperations';
import type {
  DefineContext,
  Field,
  FieldTypes,
  FormSection,
  Ledger,
  Machine,
  Operations,
  Resource,
  Uses,
} from '../model';
import { datedTables } from './datedTables';
import { formerNames } from './formerNames';
import { normaliseConversion } from './normaliseConversion';
import { normaliseField } from './normaliseField';
import { normaliseButton } from './normaliseButton';
import { normaliseMachine } from './normaliseMachine';
import { normaliseScreen } from './normaliseScreen';
import { scopeOf } from './scopeOf';

/** Turns what an author wrote, and what follows from it, into a whole resource: machine embedded, calls and form laid out. */
export function normaliseResource(
  source: ResourceSource,
  sources: Sources,
  types: FieldTypes,
  capabilities: readonly CapabilityLanguage[],
): Resource {
  const input = source.value;
  const machine = input.machine === undefined ? undefined : machineFrom(input.machine, sources);
  const context: DefineContext = { dictionary: (code) => sources.dictionaries.get(code)?.value };
  const all = Object.entries(fieldsOf(input, capabilities)).map(([name, field]) =>
    normaliseField(name, field, '', types, context),
  );
  const fields = all.filter(({ lookUp }) => !isShown(lookUp));
  const lookUps = all.filter(({ lookUp }) => isShown(lookUp)).map((field) => ({ ...field, editable: false }));
  if (machine) withMachine(fields, machine);
  const has = (name: string) => fields.some((field) => field.name === name);
  const code = input.code ?? fields.find(({ type }) => type === 'code')?.name;
  const label = input.label ?? (has('name') ? 'name' : (code ?? fields[0]?.name ?? 'id'));
  return {
    name: input.resource,
    ...formerNames(input.renamedFrom),
    file: source.file,
    module: source.module,
    group: input.group,
    title: input.title,
    kind: input.kind ?? 'master',
    ...(input.date === undefined ? {} : { date: input.date }),
    permission: input.permission,
    ...(input.permissionBeside === undefined ? {} : { permissionBeside: input.permissionBeside }),
    rights: Object.assign(
      {},
      ...capabilities.map(({ rights }) => rights?.(input)),
      fields.some(({ dated }) => dated !== undefined) ? { [changePast(input.permission)]: '更改以往取值' } : {},
      input.rights,
    ) as Resource['rights'],
    api: input.api,
    operations: operationsOf(input),
    fields,
    ...(lookUps.length === 0 ? {} : { lookUps }),
    check: input.check ?? [],
    uses: { ...ownUses(input, { machine }, capabilities), ...usesOf(input, capabilities) },
    hasOwnCalls: input.calls === 'own',
    buttons: Object.entries(input.buttons ?? {}).map(([name, button]) => normaliseButton(name, button, { machine })),
    demands: input.demands ?? {},
    scope: scopeOf(input, fields, types),
    isDimension: input.scope?.dimension ?? false,
    ...(machine ? { machine } : {}),
    label,
    ...(code === undefined ? {} : { code }),
    findBy: input.findBy ?? [...new Set([code, label].filter((name) => name !== undefined))],
    ...(input.parent === undefined ? {} : { parent: input.parent }),
    screens: Object.entries(input.screens).map(([name, screen]) => normaliseScreen(name, screen, input, capabilities)),
    form: formOf(input, fields, ownFields(source)),
  };
}

function machineFrom(name: string, { machines }: Sources): Machine | undefined {
  const source = machines.get(name)?.value;
  return source && normaliseMachine(name, source);
}

/** Those that the file gives, and those that come with what the resource can do. */
function fieldsOf(input: ResourceInput, capabilities: readonly CapabilityLanguage[]): Record<string, FieldInput> {
  const given = Object.assign({}, ...capabilities.map(({ fields }) => fields?.(input))) as Record<string, FieldInput>;
  const own = Object.entries({
    ...input.fields,
    ...datedTables(input.fields),
  });
  const more = Object.entries(given).filter(([name]) => !own.some(([known]) => known === name));
  const linesOf = (name: string, { fields }: FieldInput): Record<string, FieldInput> => {
    const leading = capabilities.filter(({ leads }) => leads).map(({ lineFields }) => lineFields?.(input)[name]);
    const brought = capabilities.map(({ lineFields }) => lineFields?.(input)[name]);
    return Object.assign({}, ...leading, fields, ...brought) as Record<string, FieldInput>;
  };
  return Object.fromEntries(
    [...own, ...more].map(([name, field]) => [name, field.fields ? { ...field, fields: linesOf(name, field) } : field]),
  );
}

/** What the language itself knows of that a resource can do. */
function ownUses(
  input: ResourceInput,
  resource: Pick<Resource, 'machine'>,
  capabilities: readonly CapabilityLanguage[],
): Uses {
  const brought = capabilities.flatMap(({ postings }) => postings?.(input) ?? []);
  return {
    generates: (input.generates ?? []).map((conversion) => normaliseConversion(conversion, resource)),
    isMade: false,
    ...(input.ledger === undefined ? {} : { ledger: ledgerOf(input.ledger) }),
    postings: [
      ...(input.postings ?? []).map((posting) => ({
        ...posting,
        keys: posting.keys ?? {},
        carries: posting.carries ?? false,
      })),
      ...brought.map((posting) => ({ ...posting, carries: false })),
    ].map((posting) => ({ ...posting, date: posting.date ?? input.date ?? '' })),
  };
}

function ledgerOf({ cost, notNegative = [], titles = {}, ...given }: NonNullable<ResourceInput['ledger']>): Ledger {
  const costed = cost && { cost: { ...cost, methods: cost.methods ?? [] } };
  return { ...given, notNegative, titles, details: {}, beside: {}, ...costed };
}

function usesOf(input: ResourceInput, capabilities: readonly CapabilityLanguage[]): Partial<Uses> {
  const used = capabilities.map(({ name, normalise }) => [name, normalise(input)] as const);
  return Object.fromEntries(used.filter(([, use]) => use !== undefined));
}

/** The state field takes its choices from the machine and changes by actions alone. */
function withMachine(fields: Field[], machine: NonNullable<Resource['machine']>): void {
  const field = fields.find(({ name }) => name === machine.field);
  if (!field) return;
  field.options = machine.states.map(({ title, ...state }) => ({ ...state, label: title }));
  field.isState = true;
  field.default = String(machine.initial);
  field.editable = false;
  field.copy = false;
}

function operationsOf({ api, calls }: ResourceInput): Operations {
  const address = (call: string) => (call.startsWith('/') ? call : `${api}/${call}`);
  const named = Object.entries(calls === undefined || calls === 'own' ? {} : calls).map(([name, call]) => [
    name,
    call === '' ? api : address(call),
  ]);
  return { ...usualOperations(api), ...(Object.fromEntries(named) as Partial<Operations>) };
}

/** The values of a dated field stand below the section that has it, unless the author puts them elsewhere. */
function withDated(sections: readonly FormSection[], fields: readonly Field[]): FormSection[] {
  const placed = new Set(sections.flatMap((section) => section.fields));
  return sections.flatMap((section) => [
    section,
    ...fields.flatMap(({ dated, name }) =>
      dated !== undefined && section.fields.includes(name) && !placed.has(dated) ? [{ fields: [dated] }] : [],
    ),
  ]);
}

/** Names of the fields that the file mentions: what field sets bring along is entered where a layout says so. */
function ownFields({ written }: ResourceSource): ReadonlySet<string> {
  const fields = isObject(written) && isObject(written.fields) ? written.fields : {};
  return new Set(Object.keys(fields));
}

/** Without a layout of its own a form shows what people enter, each child table in a section of its own. */
function formOf(input: ResourceInput, fields: Field[], named: ReadonlySet<string>): Resource['form'] {
  const tables = fields.filter(({ type }) => type === CHILD_TABLE);
  const columns = input.form?.columns ?? (tables.length > 0 ? 4 : 2);
  if (input.form?.sections) return { columns, sections: withDated(input.form.sections, fields) };
  const plain = fields.filter((field) => !field.system && field.name !== input.parent && field.type !== CHILD_TABLE);
  const names = plain.map(({ name }) => name);
  // What a field set adds, such as remarks, stands behind what is the resource's own.
  const own = names.filter((name) => named.has(name));
  const others = names.filter((name) => !named.has(name));
  const parent = input.parent === undefined ? [] : [input.parent];
  const sections: FormSection[] = [
    { fields: [...parent, ...own, ...others] },
    ...tables.map(({ name }) => ({ fields: [name] })),
  ];
  return { columns, sections: sections.filter((section) => section.fields.length > 0) };
}
