import { SCHEMA_VERSION } from '../../src/language/meta/primitives';
import { basicOf } from './new/basicOf';
import type { FieldSpec } from './new/FieldSpec';
import { lineFields, type Lines } from './new/lineFields';
import { overVocabulary } from './new/overVocabulary';
import type { PostingSpec } from './new/PostingSpec';
import type { Vocabulary } from './new/vocabularyOf';
import { withUnits } from './new/withUnits';

export const KINDS = ['master', 'tree', 'document'] as const;
export type Kind = (typeof KINDS)[number];

type Part = Record<string, unknown>;

export interface Start {
  kind: Kind;
  module: string;
  resource: string;
  title: string;
  group: string;
  /** prefix of its numbers */
  series: string;
  fields: readonly FieldSpec[];
  /** of a document */
  lines: readonly FieldSpec[];
  isPrinted: boolean;
  /** what its review posts */
  postings: readonly PostingSpec[];
  /** status machine and field set of its kind, where the project has them */
  machine: string | undefined;
  fieldSet: string | undefined;
  /** where the calls of its module begin, so that its own follow */
  api: string | undefined;
  /** what its kind may mention without naming field sets; undefined where there are no such sets */
  common: Vocabulary | undefined;
  /** what its lines may mention so */
  commonLines: Vocabulary | undefined;
  /** names of the resources that are counted in a unit of their own */
  counted: ReadonlySet<string>;
}

/** Names that are there without being asked for. */
export const OWN_FIELDS: Readonly<Record<Kind, readonly string[]>> = {
  master: ['id', 'code', 'name', 'remark', 'status', 'createdId', 'createdTime', 'updatedTime'],
  tree: ['id', 'code', 'name', 'parentId', 'remark', 'status', 'createdId', 'createdTime', 'updatedTime'],
  document: [
    'id',
    'code',
    'billDate',
    'lines',
    'remark',
    'attachments',
    'status',
    'createdId',
    'createdTime',
    'checkedId',
    'checkedTime',
    'updatedTime',
  ],
};

/**
 * A whole resource to start from: fields, list, form, for a document also lines, detail and paper, in the order of keys
 * of the project's files.
 */
export function startingFile(start: Start): Part {
  const { api, common, fieldSet, group, isPrinted, kind, machine, module, postings, resource, title } = start;
  const header = new Set([...OWN_FIELDS[kind], ...start.fields.map(({ name }) => name)]);
  const typed = Object.fromEntries(start.lines.map((spec) => [spec.name, fieldOf(spec)]));
  const inWords = lineFields(typed, start.commonLines, header);
  const lines = { ...inWords, fields: withUnits(inWords.fields, inWords.fields, start.counted) };
  const fields = fieldsOf(start, lines);
  return {
    $schema: '../resource.schema.json',
    schemaVersion: SCHEMA_VERSION,
    resource,
    title,
    ...(kind === 'document' ? { kind } : {}),
    ...(group === resource ? {} : { group }),
    ...(api === undefined ? { api: `/api/${module}/${resource}` } : {}),
    ...(machine === undefined ? {} : { machine }),
    ...(fieldSet === undefined || common ? {} : { fieldSets: [fieldSet] }),
    ...(kind === 'tree' ? { parent: 'parentId' } : {}),
    fields: withUnits(common ? overVocabulary(fields, common, header) : fields, fields, start.counted),
    ...(postings.length > 0 ? { postings: postings.map((each) => postingOf(each, lines)) } : {}),
    ...(isPrinted ? { prints: { standard: paper(start, Object.keys(lines.fields)) } } : {}),
    screens: screensOf(start),
    // That of a document follows from its fields.
    ...(kind === 'document' ? {} : { form: formOf(start) }),
  };
}

function fieldsOf({ fieldSet, fields, kind, resource, series, title }: Start, lines: Lines): Part {
  const own = Object.fromEntries(fields.map((spec) => [spec.name, fieldOf(spec)]));
  const remark = fieldSet === undefined ? { remark: { type: 'textarea', title: '备注', max: 500, width: 160 } } : {};
  if (kind === 'document')
    return {
      code: {
        type: 'code',
        title: '单据编号',
        series: `${series}{yyyyMMdd}{seq:4}`,
        unique: true,
        copy: false,
      },
      billDate: { type: 'date', title: '单据日期', required: true, default: 'today()', copy: false },
      ...own,
      lines: {
        type: 'lines',
        title: '明细',
        ...(lines.words?.table.min === FEWEST ? {} : { min: FEWEST }),
        fields: lines.fields,
      },
      ...remark,
    };
  return {
    code: { type: 'code', title: `${title}编号`, series: `${series}{seq:4}`, unique: true, copy: false },
    name: { type: 'text', title: `${title}名称`, required: true, max: 40, width: 160 },
    ...(kind === 'tree' ? { parentId: { type: 'treeRef', to: resource, title: `上级${title}` } } : {}),
    ...own,
    ...remark,
  };
}

/** A document says something of something. */
const FEWEST = 1;

/** A field as a file says it. */
export function fieldOf({ isRequired, of, title, type }: FieldSpec): Part {
  const settings: Part = type === 'enum' ? { dictionary: of } : of === undefined ? {} : { to: of };
  return {
    type,
    ...settings,
    title,
    ...(isRequired ? { required: true } : {}),
    ...(type === 'text' ? { max: 100 } : {}),
  };
}

function screensOf({ fieldSet, fields, kind, machine, resource }: Start): Part {
  const isDocument = kind === 'document';
  const state = machine === undefined ? [] : ['status'];
  const shown = fields.map(({ name }) => name);
  const list = {
    kind: 'list',
    columns: [
      ...(isDocument ? ['code', 'billDate'] : ['code', 'name']),
      ...(kind === 'tree' ? ['parentId'] : []),
      ...shown,
      ...state,
      ...(fieldSet === undefined ? [] : ['createdTime']),
      'remark',
    ],
    search: [...(isDocument ? ['code', 'billDate'] : ['code', 'name']), ...shown.slice(0, 6), ...state],
  };
  return { [`${resource}List`]: list };
}

function formOf({ fields, kind }: Start): Part {
  const shown = fields.map(({ name }) => name);
  return {
    columns: 2,
    sections: [{ fields: [...(kind === 'tree' ? ['parentId'] : []), 'code', 'name', ...shown, 'remark'] }],
  };
}

const sameNames = (names: readonly string[]): Part => Object.fromEntries(names.map((name) => [name, name]));

/** Ledgers count in basic units, as far as lines know theirs. */
function postingOf({ isOfLines, keys, ledger, measures, side }: PostingSpec, lines: Lines): Part {
  const each = isOfLines ? { each: 'lines' } : {};
  const add = Object.fromEntries(measures.map((name) => [name, basicOf(name, lines)]));
  return { ledger, on: 'review', side, ...each, keys: sameNames(keys), add };
}

/** Millimetres that the columns of an A4 page share. */
const PAGE = 180;

function paper({ fieldSet, fields }: Start, lines: readonly string[]): Part {
  const shown = lines.slice(0, 6);
  return {
    paper: 'A4',
    rows: 20,
    header: [['code', 'billDate', ...fields.slice(0, 1).map(({ name }) => name)]],
    columns: shown.map((name) => ({
      field: name,
      width: Math.floor(PAGE / Math.max(4, shown.length)),
      overflow: 'wrap',
    })),
    ...(fieldSet === undefined
      ? {}
      : {
          signatures: [
            { title: '制单', field: 'createdId' },
            { title: '审核', field: 'checkedId' },
          ],
        }),
  };
}
