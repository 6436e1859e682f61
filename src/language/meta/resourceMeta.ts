import { z, type ZodType } from 'zod';
import type { Authoring } from './Authoring';
import { buttonMeta, demandMeta } from './buttonMeta';
import { conversionMeta } from './conversionMeta';
import { fieldMeta, fieldSetsMeta, recordChecksMeta, type FieldCommon } from './fieldMeta';
import { ledgerMeta, postingMeta } from './ledgerMeta';
import { printMeta } from './printMeta';
import { fieldPathMeta, nameMeta, pathMeta, schemaVersionMeta, titleMeta, wholePermissionMeta } from './primitives';
import { renamedFromMeta } from './renamedFromMeta';
import { MIN_REASON } from './Silence';
import { screenMeta } from './screenMeta';

const callMeta = z.string().regex(/^\/?[A-Za-z0-9/_-]+$/, 'a call, relative to `api`, or absolute with a leading /');

/** A field as the author wrote it: what all share, plus the settings of its type. */
export type FieldInput = FieldCommon & {
  type: string;
  fields?: Record<string, FieldInput>;
  fieldSets?: string[];
} & Record<string, unknown>;

const scopeMeta = z.strictObject({
  owner: z
    .array(fieldPathMeta)
    .min(1)
    .max(4)
    .optional()
    .describe('fields that name the people whose record it is, of lines too; default createdId'),
  private: z
    .array(wholePermissionMeta)
    .min(1)
    .max(4)
    .optional()
    .describe('rights without which people see only own records'),
  common: nameMeta.optional().describe("yes/no field: the records for which it holds are everybody's"),
  department: nameMeta
    .optional()
    .describe('field that names its department; default: the first department field, else that of the owner'),
  dimension: z
    .boolean()
    .optional()
    .describe('roles can be narrowed to chosen records of this resource, such as warehouses; default false'),
});

const screensMeta = (capabilities: Authoring['capabilities']) =>
  z.record(nameMeta, screenMeta(capabilities)).describe('screens by name, which is unique over all schemas');

/** Keys of a resource file that are no capability's. */
export const languageKeys = {
  $schema: z.string().optional().describe('where editors find the JSON Schema'),
  schemaVersion: schemaVersionMeta,
  resource: nameMeta.describe('name of the thing, unique over all schemas'),
  renamedFrom: renamedFromMeta.optional(),
  title: titleMeta.describe('what one of its records is called: 请购单'),
  kind: z
    .enum(['master', 'document'])
    .optional()
    .describe(
      'document: something that happened on a day, with a number, such as an order; master (default): what documents refer to',
    ),
  date: nameMeta.optional().describe('of a document: the date field of the header that says when it happened'),
  ends: z
    .string()
    .min(MIN_REASON)
    .max(200)
    .optional()
    .describe('nothing refers to its records and nothing comes of them, and why that is so'),
  group: nameMeta.describe('menu group of the module'),
  permission: nameMeta.describe('module part of the permissions /module/action'),
  permissionBeside: z
    .array(nameMeta)
    .min(1)
    .max(5)
    .optional()
    .describe(
      'other module parts whose rights do the same: where two lists show its records, the right of either lets people act on them',
    ),
  rights: z
    .record(wholePermissionMeta, titleMeta)
    .optional()
    .describe(
      'permissions that code asks for, and no screen, button or rule; roles give them beside those of its first screen',
    ),
  api: pathMeta.describe('base of its calls'),
  calls: z
    .union([
      z.literal('own'),
      z.partialRecord(
        z.enum([
          'list',
          'detail',
          'add',
          'edit',
          'delete',
          'lines',
          'statistics',
          'history',
          'export',
          'import',
          'print',
          'printed',
          'action',
        ]),
        callMeta,
      ),
    ])
    .optional()
    .describe(
      'calls with other names than the usual ones; `own`: the server answers them with code of its own, and no table is made',
    ),
  buttons: z.record(nameMeta, buttonMeta).optional().describe('buttons beside those of the machine'),
  demands: z
    .record(nameMeta, z.array(demandMeta).min(1).max(5))
    .optional()
    .describe('action or button -> what a record must be for it, beside the states of the machine'),
  generates: z
    .array(conversionMeta)
    .max(20)
    .optional()
    .describe('documents that are made from this one, in the order of the work'),
  ledger: ledgerMeta.optional().describe('makes its records postings that only documents make'),
  postings: z.array(postingMeta).max(20).optional().describe('what it posts to ledgers, in this order'),
  scope: scopeMeta
    .optional()
    .describe('whose record it is, for roles that show only own records, those of a department or chosen ones'),
  machine: nameMeta.optional().describe('status machine of _shared/machines'),
  fieldSets: fieldSetsMeta.optional(),
  check: recordChecksMeta.optional().describe('rules of the record as a whole'),
  label: nameMeta.optional().describe('field that stands for a record; default name, else code'),
  code: nameMeta.optional().describe('field with the human number; default the first of type code in the header'),
  findBy: z
    .array(fieldPathMeta)
    .optional()
    .describe('fields found by typing into a quick search or a reference, of lines too; default code and label'),
  parent: nameMeta.optional().describe('makes a tree: the field that names the parent'),
  prints: z
    .record(nameMeta, printMeta)
    .optional()
    .describe('layouts on paper, the first one unless people choose another'),
  screens: screensMeta([]),
  form: z
    .strictObject({
      entry: z
        .enum(['page', 'dialog'])
        .optional()
        .describe('page (default of documents): a screen for each form; dialog (default of masters): over the list'),
      columns: z.int().min(1).max(4).optional().describe('fields beside each other; default 4 with lines, else 2'),
      sections: z
        .array(
          z.strictObject({
            title: titleMeta.optional().describe('what stands above it'),
            fields: z.array(nameMeta).min(1).describe('in their order; a child table stands in a section of its own'),
          }),
        )
        .min(1)
        .optional()
        .describe('from top to bottom; default: what people enter, each child table in a section of its own'),
    })
    .optional()
    .describe('where and how it is entered'),
};

/** The meta-schema of a resource file, assembled from what field types and capabilities declare. */
export function resourceMeta(authoring: Authoring) {
  const capabilities = Object.assign({}, ...authoring.capabilities.map(({ keys }) => keys)) as Record<string, ZodType>;
  const fields = z.record(nameMeta, fieldMeta(authoring.fields)).describe('fields by name');
  const screens = screensMeta(authoring.capabilities);
  return z.strictObject({ ...languageKeys, screens, ...capabilities, fields });
}

const withoutFields = z.strictObject(languageKeys);
export type ResourceInput = z.output<typeof withoutFields> & CapabilityKeys & { fields: Record<string, FieldInput> };

/** What the keys of capabilities hold, which each room adds for itself. */
// oxlint-disable-next-line typescript/no-empty-interface -- rooms declare more of it
export interface CapabilityKeys {}
