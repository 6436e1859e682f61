import { compileExpression } from '../expression';
import { CHILD_TABLE } from '../meta/childTable';
import type { Check, Demand, Field, FieldTypes, RecordCheck, Resource } from '../model';
import type {
  CompiledDemand,
  CompiledField,
  CompiledRecordCheck,
  CompiledResource,
  CompiledTable,
  Condition,
} from './CompiledResource';
import { computedInOrder } from './computedInOrder';

const cache = new WeakMap<Resource, CompiledResource>();

/**
 * Compiles the rules of a resource; once per resource. Throws ExpressionError for an expression that the linter would
 * refuse.
 */
export function compileResource(resource: Resource, types: FieldTypes): CompiledResource {
  const known = cache.get(resource);
  if (known) return known;
  const plain = resource.fields.filter(({ type }) => type !== CHILD_TABLE);
  const header = plain.map((field) => compileField(field, types));
  const tables = resource.fields.filter(({ type }) => type === CHILD_TABLE).map((field) => compileTable(field, types));
  const lookUps = (resource.lookUps ?? []).map((field) => compileField(field, types));
  const all = [...header, ...tables.flatMap((table) => table.fields)];
  const byPath = new Map([...all, ...lookUps].map((compiled) => [compiled.field.path, compiled]));
  const readable = new Map([
    ...byPath,
    ...tables.flatMap(({ lookUps }) => lookUps.map((compiled) => [compiled.field.path, compiled] as const)),
  ]);
  const compiled = {
    resource,
    header,
    lookUps,
    tables,
    byPath,
    check: resource.check.map(recordCheck),
    demands: new Map(Object.entries(resource.demands).map(([action, demands]) => [action, demands.map(demand)])),
    computed: computedInOrder(all, readable),
  };
  cache.set(resource, compiled);
  return compiled;
}

function compileTable(table: Field, types: FieldTypes): CompiledTable {
  const compile = (field: Field): CompiledField => compileField(field, types, table.name);
  const fields = (table.fields ?? []).map(compile);
  const lookUps = (table.lookUps ?? []).map(compile);
  const behind = (name?: string): CompiledField[] => lookUps.filter(({ field }) => field.follows === name);
  const cells =
    lookUps.length === 0
      ? fields
      : [...behind(), ...fields.flatMap((compiled) => [compiled, ...behind(compiled.field.name)])];
  return { name: table.name, field: table, visible: condition(table.visible), fields, lookUps, cells };
}

function compileField(field: Field, types: FieldTypes, table?: string): CompiledField {
  const type = types[field.type];
  if (!type) throw new Error(`Field ${field.path} has the unknown type "${field.type}".`);
  return {
    field,
    type,
    ...(table === undefined ? {} : { table }),
    required: condition(field.required),
    visible: condition(field.visible),
    editable: condition(field.editable),
    ...(field.default === undefined ? {} : { default: compileExpression(field.default) }),
    ...(field.value === undefined ? {} : { value: compileExpression(field.value) }),
    ...(field.spread === undefined ? {} : { spread: compileExpression(field.spread) }),
    check: field.check.map(check),
  };
}

function condition(given: boolean | string): Condition {
  return typeof given === 'boolean' ? given : compileExpression(given);
}

function demand(given: Demand): CompiledDemand {
  const must = compileExpression(given.must);
  const warns = given.warns === undefined ? undefined : compileExpression(given.warns);
  const names = Object.entries(given.names ?? {}).map(([name, text]) => [name, compileExpression(text)] as const);
  const all = [must, ...(warns ? [warns] : []), ...names.map(([, expression]) => expression)];
  return {
    must,
    refusal: given.refusal,
    ...(warns ? { warns } : {}),
    names,
    reads: all.flatMap(({ dependencies }) => [...dependencies]),
    asks: all.flatMap(({ asks }) => asks),
  };
}

function recordCheck({ warns, ...given }: RecordCheck): CompiledRecordCheck {
  return { ...check(given), ...(warns === undefined ? {} : { warns: compileExpression(warns) }) };
}

function check({ must, message }: Check): { must: ReturnType<typeof compileExpression>; message: string } {
  return { must: compileExpression(must), message };
}
