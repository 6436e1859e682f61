import { z } from 'zod';
import type { FieldTypeAuthoring } from '../model';
import { fieldMeta } from './fieldMeta';
import { expressionMeta, nameMeta, permissionMeta, schemaVersionMeta, titleMeta } from './primitives';
import type { FieldInput } from './resourceMeta';

const head = { $schema: z.string().optional(), schemaVersion: schemaVersionMeta };
const color = z.enum(['default', 'orange', 'blue', 'green', 'red', 'gold', 'cyan', 'purple']);

/** `schemas/<module>/module.json` */
export const moduleMeta = z.strictObject({
  ...head,
  title: titleMeta,
  icon: nameMeta,
  order: z.int().min(0).max(999),
  groups: z.record(nameMeta, titleMeta).describe('menu groups in order: name -> title'),
});
export type ModuleInput = z.output<typeof moduleMeta>;

/** `schemas/_shared/dictionaries/<code>.json` */
export const dictionaryMeta = z.strictObject({
  ...head,
  title: titleMeta,
  served: z.literal(true).optional().describe('no field uses it, but callers of getAllDict do'),
  items: z.array(z.strictObject({ value: z.union([z.int(), z.string().min(1).max(40)]), label: titleMeta, color: color.optional() })).min(1),
});
export type DictionaryInput = z.output<typeof dictionaryMeta>;

const actionMeta = z.strictObject({
  title: titleMeta,
  from: z.array(z.int()).min(1).describe('states in which it may be done'),
  to: z.int().optional().describe('state afterwards; left out: stays'),
  undoes: nameMeta.optional().describe('the action that it takes back; what that one posted to ledgers is posted the other way round'),
  permission: permissionMeta.describe('action part of /module/action, or a whole one'),
  select: z.enum(['one', 'many', 'none']).optional().describe('default many'),
  confirm: z.string().max(100).optional().describe('asked before; {title} is the resource'),
  refusalTitle: titleMeta.describe('title of the dialog that lists the refusals'),
  refusal: z.record(z.string().regex(/^-?\d+$/, 'a state'), z.string().min(1).max(100)).describe('state -> refusal with {title} and {code}'),
  sets: z.record(nameMeta, expressionMeta).optional().describe('fields set by it'),
  danger: z.boolean().optional(),
});

/** `schemas/_shared/machines/<name>.json` */
export const machineMeta = z.strictObject({
  ...head,
  title: titleMeta,
  field: nameMeta.describe('field that holds the state'),
  initial: z.int(),
  states: z.array(z.strictObject({ value: z.int(), title: titleMeta, color })).min(2),
  actions: z.record(nameMeta, actionMeta),
});
export type MachineInput = z.output<typeof machineMeta>;

/** `schemas/_shared/fieldSets/<name>.json` */
export function fieldSetMeta(authoring: Readonly<Record<string, FieldTypeAuthoring>>) {
  return z.strictObject({ ...head, title: titleMeta, fields: z.record(nameMeta, fieldMeta(authoring)) });
}
export interface FieldSetInput {
  title: string;
  fields: Record<string, FieldInput>;
}
