import { z } from 'zod';
import type { Authoring } from './Authoring';
import { fieldMeta } from './fieldMeta';
import { CHILD_TABLE } from './childTable';
import { colorMeta, stateColorMeta } from './colorMeta';
import { MODULE_ICONS } from './moduleIcons';
import {
  expressionMeta,
  nameMeta,
  pathMeta,
  permissionMeta,
  schemaVersionMeta,
  settingMeta,
  titleMeta,
} from './primitives';
import { formerValueMeta } from './renamedFromMeta';
import type { FieldInput } from './resourceMeta';

const head = {
  $schema: z.string().optional().describe('where editors find the JSON Schema'),
  schemaVersion: schemaVersionMeta,
};

/** `schemas/<module>/module.json` */
export const moduleMeta = z.strictObject({
  ...head,
  title: titleMeta.describe('its entry in the menu'),
  icon: z.enum(MODULE_ICONS).describe('its drawing in the menu'),
  order: z.int().min(0).max(999).describe('place in the menu, the smallest first; no two have the same'),
  api: pathMeta
    .optional()
    .describe('where the calls of its resources begin; the name of each follows, unless it says another `api`'),
  groups: z.record(nameMeta, titleMeta).describe('menu groups in order: name -> title'),
});
export type ModuleInput = z.output<typeof moduleMeta>;

/** `schemas/_shared/dictionaries/<code>.json` */
export const dictionaryMeta = z.strictObject({
  ...head,
  title: titleMeta.describe('what it is about'),
  served: z.literal(true).optional().describe('no field uses it, but callers of getAllDict do'),
  items: z
    .array(
      z.strictObject({
        value: z.union([z.int(), z.string().min(1).max(40)]).describe('what is stored'),
        label: titleMeta.describe('what people read'),
        color: colorMeta.optional().describe('of the label'),
        renamedFrom: formerValueMeta.optional(),
      }),
    )
    .min(1)
    .describe('the choices, in their order'),
});
export type DictionaryInput = z.output<typeof dictionaryMeta>;

const actionMeta = z.strictObject({
  title: titleMeta.describe('what stands on its button'),
  from: z.array(z.int()).min(1).describe('states in which it may be done'),
  to: z.int().optional().describe('state afterwards; left out: stays'),
  undoes: nameMeta
    .optional()
    .describe('the action that it takes back; what that one posted to ledgers is posted the other way round'),
  posts: z
    .literal(true)
    .optional()
    .describe('it is there to post: every resource with this machine posts something by it'),
  segregation: z
    .strictObject({
      maker: nameMeta.describe('field that names who made the record, such as createdId'),
      if: settingMeta.describe('yes/no of a settings page, such as basicSetting.separateReviewer'),
    })
    .optional()
    .describe('who made the record does not do it, where the account set says so'),
  permission: permissionMeta.describe('action part of /module/action, or a whole one'),
  select: z
    .enum(['one', 'many', 'none'])
    .optional()
    .describe('how many records it takes; none: it is done to all of them at once; default many'),
  confirm: z.string().max(100).optional().describe('asked before; {title} is the resource'),
  refusalTitle: titleMeta.describe('title of the dialog that lists the refusals'),
  refusal: z
    .record(z.string().regex(/^(-?\d+|\*)$/, 'a state, or * for all others'), z.string().min(1).max(100))
    .describe('state -> refusal with {title}, {code} and {state}; "*": of all states that say nothing of their own'),
  sets: z.record(nameMeta, expressionMeta).optional().describe('fields set by it'),
  asks: z.array(nameMeta).min(1).max(4).optional().describe('fields that people are asked for, such as a reason'),
  danger: z.boolean().optional().describe('red; default false'),
});

/** `schemas/_shared/machines/<name>.json` */
export const machineMeta = z.strictObject({
  ...head,
  title: titleMeta.describe('what it is called'),
  field: nameMeta.describe('field that holds the state'),
  initial: z.int().describe('state of a new record'),
  states: z
    .array(
      z.strictObject({
        value: z.int().describe('what is stored'),
        title: titleMeta.describe('what people read'),
        color: stateColorMeta.describe(
          'of its label: orange waits for somebody, blue is under way, green is done, red was refused, default is closed or not in use',
        ),
        renamedFrom: formerValueMeta.optional(),
      }),
    )
    .min(2)
    .describe('in the order of the work'),
  actions: z.record(nameMeta, actionMeta).describe('actions by name'),
  formerActions: z
    .record(nameMeta, titleMeta)
    .optional()
    .describe('actions that there were before -> what stood on their button, for the histories that tell of them'),
});
export type MachineInput = z.output<typeof machineMeta>;

/** `schemas/_shared/fieldSets/<name>.json` */
export function fieldSetMeta(authoring: Authoring) {
  return z.strictObject({
    ...head,
    title: titleMeta.describe('what its fields have in common'),
    brings: z
      .enum(['all', 'named'])
      .optional()
      .describe(
        'all (default): whoever uses it gets all fields; named: those that it mentions, a word of the trade each',
      ),
    for: z
      .enum(['document', 'lines'])
      .optional()
      .describe(
        'who has it without naming any field set: documents, or those child tables of documents that leave the type of a field to one',
      ),
    fields: z.record(nameMeta, fieldMeta(authoring.fields)).describe('fields by name'),
    lines: authoring.fields[CHILD_TABLE]?.settings
      .partial()
      .optional()
      .describe('settings of a child table that uses it, where that says no others; null there: none'),
  });
}
export interface FieldSetInput {
  title: string;
  brings?: 'all' | 'named' | undefined;
  for?: 'document' | 'lines' | undefined;
  fields: Record<string, FieldInput>;
  lines?: Record<string, unknown> | undefined;
}
