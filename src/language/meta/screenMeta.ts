import { z, type ZodType } from 'zod';
import { widgetMeta, type WidgetInput } from './boardMeta';
import { groupMeta } from './groupMeta';
import { field } from './names';
import { measuresMeta, movedByMeta, reportSourceMeta } from './measureMeta';
import { fieldPathMeta, filterMeta, nameMeta, pathMeta, permissionMeta, titleMeta } from './primitives';
import { renamedFromMeta } from './renamedFromMeta';
import { rowTonesMeta } from './rowToneMeta';
import type { RoomScreenKind } from '../model';
import type { CapabilityLanguage } from './CapabilityLanguage';
import { statementKeys } from './statementMeta';

const columnMeta = z
  .union([
    fieldPathMeta,
    z.strictObject({
      field: fieldPathMeta.describe('what it shows'),
      title: titleMeta.optional().describe('what heads it; default: that of the field'),
      width: z.int().min(40).max(800).optional().describe('px; default: that of the field'),
      fixed: z
        .literal(['left', 'right', null])
        .optional()
        .describe('stays in sight at this edge; null: does not, though it is the first one of a list of documents'),
    }),
  ])
  .meta({ id: 'column' });

/** `field` ascending, `-field` descending. */
const sortMeta = z
  .string()
  .regex(/^-?[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*){0,2}$/, 'field, or -field for descending');

/** Query plans that a list or report comes with. */
const planMeta = z.strictObject({
  name: nameMeta.describe('unique in its screen'),
  title: titleMeta.describe('what people choose it by'),
  filter: filterMeta,
  sort: z.array(sortMeta).max(5).optional().describe('its order; default: the order of the list or report'),
});

const plansMeta = z
  .array(planMeta)
  .max(8)
  .describe('query plans that it comes with, one click above its rows')
  .meta({ id: 'plans' });

const base = {
  path: pathMeta.describe('address; the same without the module in front leads here too'),
  title: titleMeta
    .optional()
    .describe('what it is called; default: made from the title of the resource and the kind of screen'),
  permission: z
    .union([permissionMeta, z.array(permissionMeta).min(2).max(6)])
    .optional()
    .describe(
      'action inside the permission module of the resource, or a whole /module/action; of several any opens it. Default by kind',
    ),
  renamedFrom: renamedFromMeta.optional(),
  noCache: z.boolean().optional().describe('loads anew at each visit; default false'),
};

const names = z.array(fieldPathMeta).max(60);

const hiddenMeta = z.boolean().optional().describe('not in the menu; default false');

const queried = {
  rowTones: rowTonesMeta.optional(),
  plans: plansMeta.optional(),
};

const listMeta = z.strictObject({
  kind: z.literal('list').describe('records with search, totals and actions'),
  ...base,
  hidden: hiddenMeta,
  columns: z.array(columnMeta).min(1).max(80).describe('in their order'),
  shown: names
    .min(1)
    .optional()
    .describe('those of `columns` that stand there before a person asks for others (列设置); default: all'),
  filter: filterMeta.optional().describe('only these records, whatever else is asked for'),
  own: z.literal(true).optional().describe('only records that are own ones by `scope`'),
  mine: field({ is: 'person' }).optional().describe('only records that name whoever looks in this field'),
  search: names.optional().describe('fields of the search form, in their order'),
  totals: names.optional().describe('fields summed for the page and the whole query'),
  actions: z
    .array(nameMeta)
    .max(20)
    .optional()
    .describe('add, edit, delete, detail, export, import, and actions of the status machine'),
  sort: z.array(sortMeta).max(5).optional().describe('the order that it opens with'),
  pageSize: z.int().min(10).max(200).optional().describe('rows of a page; default 20'),
  ...queried,
});

const formMeta = z.strictObject({
  kind: z.literal('form').describe('add or edit one record'),
  ...base,
  mode: z.enum(['add', 'edit']).describe('an add screen with ?id= edits where there is no edit screen'),
  as: nameMeta.optional().describe('action of `supplement` for which records are entered; default edit'),
});

const detailMeta = z.strictObject({
  kind: z.literal('detail').describe('all of one record, read only, with its history'),
  ...base,
  actions: z.array(nameMeta).max(20).optional().describe('as those of a list'),
  widgets: z
    .record(nameMeta, widgetMeta)
    .optional()
    .describe(
      'what lists and reports know of the record, above it; of the types `total` and `records`, each with `about`',
    ),
});

const reportMeta = z.strictObject({
  kind: z.literal('report').describe('rows of records or of their lines, one by one or grouped'),
  ...base,
  hidden: hiddenMeta,
  from: z
    .string()
    .describe(
      'header, or the name of a child table; of a ledger also balance (what is there), movement (what moved in a range of days), account (posting by posting) and age (how long it has been there)',
    )
    .default('header'),
  brackets: z
    .array(z.int().min(1).max(9999))
    .min(1)
    .max(10)
    .optional()
    .describe('of ages: days at which columns end; [30, 60] makes 0-30, 31-60 and more'),
  by: z
    .array(nameMeta)
    .min(1)
    .max(8)
    .optional()
    .describe('of accounts: keys that tell them apart, each document one row; default: all keys, posting by posting'),
  book: z
    .enum(['entries', 'months'])
    .optional()
    .describe(
      'of accounts: told as a book, with what each month and the year so far came to; entries: below what happened in it, line by line; months: without that',
    ),
  chosenBy: z
    .array(nameMeta)
    .min(2)
    .max(8)
    .optional()
    .describe(
      'of books: keys of which people choose one or two to tell accounts apart by, the others being summed over; accounts without any of them are not told',
    ),
  pending: z
    .strictObject({
      of: nameMeta.describe('resource whose documents post to this ledger'),
      title: titleMeta.describe('what people ask for it by'),
    })
    .optional()
    .describe(
      'of movements and books: documents that have yet to post, which people may count in as if they had; their lines are marked',
    ),
  asOf: titleMeta
    .optional()
    .describe(
      'of balances: title of the day that people ask for, at first today: told is what was there at the end of it, and days left, ages and what is past due count from it',
    ),
  filter: filterMeta.optional().describe('only these rows, whatever else is asked for'),
  columns: z.array(columnMeta).max(80).optional().describe('columns of an ungrouped report'),
  shown: names
    .min(1)
    .optional()
    .describe('those of `columns`, groups and measures that stand there before a person asks for others; default: all'),
  search: names.optional().describe('fields of the search form, in their order'),
  totals: names.optional().describe('columns summed for the whole query'),
  subtotals: fieldPathMeta
    .optional()
    .describe(
      'of groups with totals: field with choices of a grouped reference, `subjectId.kind`, by which they are summed, too',
    ),
  group: z
    .array(groupMeta)
    .max(10)
    .optional()
    .describe('what makes a group; without it one row for each record or line'),
  across: groupMeta.optional().describe('of groups: its values become columns'),
  cells: names.optional().describe('measures in the columns of `across`; default: all'),
  date: fieldPathMeta
    .optional()
    .describe('when, for previous() and lastYear(); default: the date that it is grouped by'),
  movedBy: movedByMeta,
  sources: z
    .record(nameMeta, reportSourceMeta)
    .optional()
    .describe('other resources beside this one, by the same groups'),
  opens: nameMeta.optional().describe('the list or report of single rows that a group leads to'),
  links: z
    .record(fieldPathMeta, nameMeta)
    .optional()
    .describe('group → list, report or page of any resource that its values lead to, asked what makes the group'),
  chart: z
    .strictObject({
      kind: z.enum(['line', 'bar', 'pie']).describe('how it is drawn'),
      measure: fieldPathMeta.optional().describe('what is drawn; default: the first one'),
    })
    .optional()
    .describe('the groups of a page, drawn'),
  actions: z.array(z.literal('export')).max(1).optional().describe('export: the rows as a file'),
  rollUp: nameMeta
    .optional()
    .describe(
      'of movements a grouped reference to a tree, of books a key of `by`: what lies above in it is told, too, with what all below come to',
    ),
  measures: measuresMeta.optional().describe('what a group comes to'),
  sort: z.array(sortMeta).max(5).optional().describe('the order that it opens with'),
  pageSize: z.int().min(10).max(200).optional().describe('rows of a page; default 50'),
  ...queried,
});

const statementMeta = z.strictObject({
  kind: z
    .literal('statement')
    .describe('a financial statement: rows made of the balances of a ledger, by columns of days'),
  ...base,
  hidden: hiddenMeta,
  ...statementKeys,
});

const importMeta = z.strictObject({
  kind: z
    .literal('import')
    .describe(
      'records that come in from a file, looked at before they are stored; the button 导入 of its lists leads here',
    ),
  ...base,
});

const settingsMeta = z.strictObject({
  kind: z.literal('settings').describe('the one record that each account set has of this resource, as a form'),
  ...base,
  hidden: hiddenMeta,
  saves: permissionMeta.optional().describe('right to change it; default: whoever may open it changes it'),
});

const boardMeta = z.strictObject({
  kind: z.literal('board').describe('cards and charts; each part shows what the person may see'),
  ...base,
  hidden: hiddenMeta,
  widgets: z.record(nameMeta, widgetMeta).describe('its parts, by name'),
});

const navigationMeta = z.strictObject({
  kind: z
    .literal('navigation')
    .describe(
      "the flow of a module's documents as a picture, computed from `generates`; its entry in the menu leads here",
    ),
  ...base,
  of: nameMeta.describe('module whose documents are shown'),
});

const pageMeta = z.strictObject({
  kind: z.literal('page').describe('a hand-written page, for what no schema can say'),
  ...base,
  hidden: hiddenMeta,
  page: nameMeta.describe('name of the hand-written page'),
});

const ownMetas = [
  listMeta,
  formMeta,
  reportMeta,
  detailMeta,
  statementMeta,
  importMeta,
  settingsMeta,
  boardMeta,
  navigationMeta,
  pageMeta,
] as const;

const ofRooms = { ...base, hidden: hiddenMeta };
const commonMeta = z.strictObject(ofRooms);

/** What files say of screens of the kinds that rooms bring, beside what all screens say; each such room adds its own. */
// oxlint-disable-next-line typescript/no-empty-interface -- rooms declare more of it
export interface RoomScreenInputs {}

/** A screen of a kind that a room brings, as its author wrote it. */
export type RoomScreenInput<Kind extends RoomScreenKind = RoomScreenKind> = {
  [Each in Kind]: z.output<typeof commonMeta> & { kind: Each } & RoomScreenInputs[Each];
}[Kind];

export type ScreenInput = z.output<(typeof ownMetas)[number]> | RoomScreenInput;

/** One screen of a resource, told apart by `kind`: those of the language and those that rooms bring. */
export function screenMeta(capabilities: readonly Pick<CapabilityLanguage, 'screens'>[]): ZodType<ScreenInput> {
  const brought = capabilities.flatMap(({ screens }) => Object.entries(screens ?? {}));
  return z.discriminatedUnion('kind', [
    ...ownMetas,
    ...brought.map(([kind, { description, keys }]) =>
      z.strictObject({ kind: z.literal(kind).describe(description), ...ofRooms, ...keys }),
    ),
  ]) as ZodType<ScreenInput>;
}

/** The parts of a screen that lists and reports of others are told in, by name. */
export function widgetsOf(screen: ScreenInput): Record<string, WidgetInput> {
  return 'widgets' in screen ? (screen.widgets ?? {}) : {};
}
