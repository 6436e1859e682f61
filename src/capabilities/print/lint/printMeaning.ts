import type { PrintInput } from '../../../language/meta/printMeta';
import { MONEY } from '../../../language/model';
import { groupBy } from '../../../lib/groupBy';
import { say } from '../../../lib/message';
import { changed, order, orderFile } from '../../../lint/baseFiles';
import { gathering, type Gathered } from '../../../lint/Gathering';
import type { ResourceView } from '../../../lint/ResourceView';
import type { Finding, Rule } from '../../../lint/Rule';
import { isSame } from '../../../lint/units/Unit';
import { unitOfField } from '../../../lint/units/unitOf';
import { unitText } from '../../../lint/units/unitText';

/** Layouts that must agree before one is told that it differs. */
const FEWEST = 3;

/** A name to be signed, with the person that is printed. */
interface Signature {
  /** name of the layout */
  print: string;
  index: number;
  title: string;
  /** none where there is only room */
  field?: string;
  /** field of a person that is called like the signature, where the printed one is not: 审核人 of 审核 */
  named?: string;
  /** whether the layout has another signature of this title */
  isTwice: boolean;
}

const PEOPLE = {
  createdId: { type: 'user', title: '制单人', system: true },
  checkedId: { type: 'user', title: '审核人', system: true },
};
const SIGNED = [
  { title: '制单', field: 'createdId' },
  { title: '审核', field: 'checkedId' },
];
const layout = (difference: object) => ({
  prints: { plain: { title: '明细', paper: 'A4', header: [['code']], signatures: SIGNED, ...difference } },
});
const printed = (difference: object) => order({ fields: PEOPLE, ...layout(difference) });
const at = (...path: (string | number)[]) => ({ file: orderFile, path: ['prints', 'plain', ...path] });
/** Orders of other names, with usual signatures. */
const others = Object.fromEntries(
  ['one', 'two', 'three'].map((name) => [
    `schemas/sales/${name}.json`,
    changed(orderFile, {
      resource: name,
      permission: `${name}List`,
      fields: PEOPLE,
      ...layout({}),
      screens: { orderAdd: null, orderLines: null, orderSums: null },
    }),
  ]),
);

export const printMeaning: Rule = {
  id: 'print-meaning',
  severity: 'warning',
  summary:
    'A layout on paper says each thing above the lines once, writes amounts in capitals, names its own paper, and is signed by whom it says.',
  byAnalogy: true,
  *inResource({ at: place, input, resource }, { registries }) {
    const types = registries.authoring.fields;
    for (const [name, print] of Object.entries(input.prints ?? {})) {
      for (const { field, path } of twiceIn(print))
        yield { ...place('prints', name, ...path), message: say`"${field}" stands above the lines twice.` };
      const capitals = resource.fields.find((field) => field.name === print.capitals);
      const unit = capitals && unitOfField(capitals, types);
      if (capitals && !unit?.some((each) => isSame(each, MONEY)))
        yield {
          ...place('prints', name, 'capitals'),
          message: say`"${capitals.name}" (${capitals.title}) is ${unitText(unit)}: only amounts are written in capitals.`,
          hint: say`Amounts: ${resource.fields.filter((field) => unitOfField(field, types)?.some((each) => isSame(each, MONEY))).map((field) => field.name)}`,
        };
      const { index = 0, 0: said = '' } = paperIn(print.title) ?? {};
      const own = paperText(print.paper);
      if (said !== '' && normal(said) !== normal(own))
        yield {
          ...place('prints', name, 'title'),
          message: say`The title says ${said}, but the paper is ${own}.`,
          fix: { title: say`Write "${own}"`, span: { start: index, end: index + said.length }, text: own },
        };
    }
  },
  gathers: gathering<Signature[]>({
    note: signaturesOf,
    *judge(notes) {
      const all = notes.flatMap(({ note, resource }) => note.map((each) => ({ ...each, resource })));
      const byTitle = groupBy(all, ({ title }) => title);
      const byField = groupBy(all, ({ field = '' }) => field);
      for (const { at: place, note, resource } of notes)
        for (const signature of note) {
          const { field = '', title } = signature;
          const agreed = (of: typeof all = [], said: (each: Signature) => string | undefined) => {
            const [first, ...rest] = of.filter((each) => each.resource !== resource).map(said);
            return rest.length + 1 >= FEWEST && rest.every((each) => each === first) ? first : undefined;
          };
          const usualField = agreed(byTitle.get(title), (each) => each.field);
          const usualTitle = field === '' ? undefined : agreed(byField.get(field), (each) => each.title);
          yield* signatureFindings(signature, place, { usualField, usualTitle });
        }
    },
  }),
  bad: () => [
    { files: printed({ header: [['code', 'billDate'], ['code']] }), at: at('header', 1, 0) },
    { files: printed({ capitals: 'code' }), at: at('capitals') },
    {
      files: order({
        ...layout({ signatures: [], capitals: 'number' }),
        fields: { number: { type: 'quantity', title: '数量' } },
      }),
      at: at('capitals'),
    },
    { files: printed({ title: 'A5' }), at: at('title') },
    { files: printed({ title: '明细 241×93', paper: '241x140' }), at: at('title') },
    { files: printed({ signatures: [{ title: '审核', field: 'createdId' }] }), at: at('signatures', 0, 'field') },
    {
      files: printed({ signatures: [SIGNED[0], { title: '制单', field: 'checkedId' }] }),
      at: at('signatures', 1, 'title'),
    },
    { files: { ...others, ...printed({ signatures: [SIGNED[0], { title: '审核' }] }) }, at: at('signatures', 1) },
    {
      files: { ...others, ...printed({ signatures: [SIGNED[0], { title: '客户', field: 'checkedId' }] }) },
      at: at('signatures', 1, 'title'),
    },
  ],
  good: () => [
    { files: {} },
    { files: printed({ title: 'A4 明细', capitals: 'total' }) },
    { files: printed({ title: '明细 60×40', paper: { width: 60, height: 40 }, header: [] }) },
    { files: { ...others, ...printed({ signatures: [...SIGNED, { title: '客户' }] }) } },
  ],
};

const normal = (paper: string): string => paper.toLowerCase().replace(/\s*×\s*/, 'x');

/** A paper that a title names: A4, 241×140. */
const paperIn = (title: string): RegExpExecArray | null => /\bA\d\b|\d{2,3}\s*[×x]\s*\d{2,3}/i.exec(title);

function paperText(paper: PrintInput['paper']): string {
  return typeof paper === 'string' ? paper.replace('x', '×') : `${paper.width}×${paper.height}`;
}

function signaturesOf({ input, resource: { fields } }: ResourceView): Signature[] {
  return Object.entries(input.prints ?? {}).flatMap(([print, { signatures = [] }]) =>
    signatures.flatMap((cell, index): Signature[] => {
      if (typeof cell === 'string' || cell.title === undefined) return [];
      const { field, title } = cell;
      const own = fields.find(({ name }) => name === field);
      const isNamed = own === undefined || own.title.includes(title);
      const named = isNamed
        ? undefined
        : fields.find((other) => other.type === own.type && other.title.startsWith(title))?.name;
      const isTwice = signatures.some((other) => other !== cell && typeof other === 'object' && other.title === title);
      return [
        {
          print,
          index,
          title,
          isTwice,
          ...(field === undefined ? {} : { field }),
          ...(named === undefined ? {} : { named }),
        },
      ];
    }),
  );
}

function* signatureFindings(
  { field, index, isTwice, named, print, title }: Signature,
  at: Gathered<Signature[]>['at'],
  { usualField, usualTitle }: { usualField: string | undefined; usualTitle: string | undefined },
): Generator<Finding> {
  const place = (...keys: string[]) => at('prints', print, 'signatures', index, ...keys);
  const meant = named ?? (usualField === field ? undefined : usualField);
  const isTitle = usualTitle !== undefined && usualTitle !== title && (isTwice || meant === undefined);
  if (field !== undefined && (isTitle || (isTwice && named !== undefined)))
    yield {
      ...place('title'),
      message: say`"${title}" is not what "${field}" signs as.`,
      ...(usualTitle === undefined ? {} : { didYouMean: usualTitle }),
    };
  else if (meant !== undefined)
    yield {
      ...place(...(field === undefined ? [] : ['field'])),
      message:
        field === undefined
          ? say`Elsewhere "${title}" is signed by "${meant}", here by nobody.`
          : say`"${title}" is signed by "${meant}", not by "${field}".`,
      didYouMean: meant,
    };
}

/** Fields that the head of a layout says again. */
function twiceIn({ header = [] }: PrintInput): { field: string; path: (string | number)[] }[] {
  const seen = new Set<string>();
  return header.flatMap((row, line) =>
    row.flatMap((cell, index) => {
      const field = typeof cell === 'string' ? cell : cell.field;
      if (field === undefined) return [];
      if (seen.has(field)) return [{ field, path: ['header', line, index] }];
      seen.add(field);
      return [];
    }),
  );
}
