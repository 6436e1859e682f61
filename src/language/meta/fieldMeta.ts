import { z, type ZodObject, type ZodType } from 'zod';
import type { FieldTypeAuthoring } from '../model';
import { CHILD_TABLE } from './childTable';
import { lookUpMeta } from './lookUpMeta';
import { conditionMeta, expressionMeta, nameMeta, titleMeta } from './primitives';
import { renamedFromMeta } from './renamedFromMeta';

const spreadMeta = z.strictObject({
  total: expressionMeta.describe('what is shared out: an expression on the header'),
  by: expressionMeta.describe('weight of a line: an expression on it'),
});

const postedMeta = z.strictObject({
  ledger: nameMeta.describe('ledger that it posts to'),
  measure: nameMeta.describe('measure of the ledger'),
  per: nameMeta.optional().describe('number beside it to divide by: what one costs'),
  net: z
    .literal(true)
    .optional()
    .describe('both sides: the one that it posts first less the other, such as what was lost on the way'),
});

const checkMeta = z.strictObject({
  must: expressionMeta.describe('must be true; null counts as true: see `required`'),
  message: z.string().min(1).max(100).describe('Chinese text of the refusal'),
});

/** Rules of a record or field beyond what its type demands. */
export const checksMeta = z.array(checkMeta).max(20);

/** Rules of a record as a whole, some of which may only warn. */
export const recordChecksMeta = z
  .array(
    checkMeta.extend({
      warns: expressionMeta
        .optional()
        .describe(
          'where it is true it is only warned of when the record is saved: people are shown what is said, and may go on',
        ),
    }),
  )
  .max(20);

/** Common fields that stand behind the own ones. */
export const fieldSetsMeta = z
  .array(nameMeta)
  .max(10)
  .describe('common fields of _shared/fieldSets; a field of the same name here wins');

/** What every field may say, whatever its type. */
const commonShape = {
  title: titleMeta.describe('Chinese title; the key of its translations'),
  help: z.string().max(200).optional().describe('explanation shown beside the field'),
  required: conditionMeta.optional().describe('must be filled in; default false'),
  visible: conditionMeta.optional().describe('shown; a hidden field is never demanded. Default true'),
  editable: conditionMeta.optional().describe('may be changed by people. Default true, false for computed fields'),
  default: expressionMeta.optional().describe('value of a new record'),
  value: expressionMeta
    .optional()
    .describe('computed: always the value of this expression, in the browser and on the server'),
  spread: spreadMeta
    .optional()
    .describe('of lines: computed as the part of a total that falls to each line, to the last decimal'),
  check: checksMeta.optional().describe('rules beyond what its type demands'),
  lookUp: lookUpMeta
    .optional()
    .describe('of lines: asked for while the line is entered; of the header a balance that lists and details show'),
  cap: nameMeta
    .optional()
    .describe(
      'of quantities of lines: field of the line with what there is in basic units. Lines made from one line share it; more is brought down to what is left',
    ),
  posted: postedMeta
    .optional()
    .describe(
      'what a ledger has of the line or document once it is posted; nobody enters it. Until then it is empty, or what `value` says',
    ),
  current: z
    .array(nameMeta)
    .min(1)
    .max(5)
    .optional()
    .describe('actions that are refused where its `value` is not any more what other records say'),
  copy: z.boolean().optional().describe('a copied document takes it over. Default true'),
  unique: z.boolean().optional().describe('no two records of an account set have the same value; default false'),
  dated: z
    .literal(true)
    .optional()
    .describe(
      'of the header of a master: keeps values that count from a day on. The field says what counts today; documents that fill or look it up take what counts on their date',
    ),
  frozen: z
    .enum(['used', 'posted'])
    .optional()
    .describe(
      'of the header: may not change any more once another record refers to this one (used), or a ledger does (posted)',
    ),
  system: z.boolean().optional().describe('set by the server alone; default false'),
  alias: nameMeta
    .optional()
    .describe(
      'second name in the answer of the detail call, by which other systems know it: the value, of a reference or a choice its text',
    ),
  width: z.int().min(40).max(800).optional().describe('column width, px; default by its type'),
  renamedFrom: renamedFromMeta.optional(),
};

export type FieldCommon = z.output<ReturnType<typeof commonObject>>;
function commonObject() {
  return z.strictObject(commonShape);
}

/**
 * The meta-schema of one field: a union over the registered types, told apart by `type`. A new type needs no change
 * here.
 */
export function fieldMeta(authoring: Readonly<Record<string, FieldTypeAuthoring>>): ZodType {
  const variant = (type: string, { settings, description }: FieldTypeAuthoring, nested?: ZodType): ZodObject =>
    z.strictObject({
      type: z.literal(type).describe(description),
      ...commonShape,
      ...settings.shape,
      ...(nested
        ? {
            fields: z.record(nameMeta, nested).describe('fields of the child table'),
            fieldSets: fieldSetsMeta.optional(),
          }
        : {}),
    });
  const entries = Object.entries(authoring);
  const plain = entries.filter(([type]) => type !== CHILD_TABLE).map(([type, face]) => variant(type, face));
  const scalar = z.discriminatedUnion('type', plain as unknown as [ZodObject, ...ZodObject[]]);
  const child = authoring[CHILD_TABLE];
  if (!child) return scalar;
  return z.discriminatedUnion('type', [...plain, variant(CHILD_TABLE, child, scalar)] as unknown as [
    ZodObject,
    ...ZodObject[],
  ]);
}
