import { groupBy } from '../../../lib/groupBy';
import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import { gathering } from '../../../lint/Gathering';
import type { FieldView, Place } from '../../../lint/ResourceView';
import type { Rule } from '../../../lint/Rule';

/** A number series, as others of its kind are compared with it. */
interface Series {
  /** what is numbered alike: documents of one machine */
  machine: string;
  isDocument: boolean;
  /** the part of the date in it, with its braces; empty where there is none */
  day: string;
  place: Place;
}

/** Others that must agree. */
const FEWEST = 4;

const counted = (series: string) => order({ fields: { code: { series } } });
const at = { file: orderFile, path: ['fields', 'code', 'series'] };
const others = Object.fromEntries(
  ['QA', 'QB', 'QC', 'QD'].map((name) => [
    `schemas/sales/${name}.json`,
    {
      schemaVersion: 5,
      resource: name,
      title: '订单',
      kind: 'document',
      group: 'order',
      api: `/api/sales/${name}`,
      machine: 'approval',
      fieldSets: ['audit'],
      fields: {
        code: { type: 'code', title: '编号', series: `${name}{yyyyMMdd}{seq:4}` },
        billDate: { type: 'date', title: '日期', required: true, default: 'today()' },
      },
      screens: {},
    },
  ]),
);

export const doubtfulSeries: Rule = {
  id: 'doubtful-series',
  severity: 'warning',
  summary:
    'Records are counted by more than one digit, and documents from the day on that all others of their kind are.',
  byAnalogy: true,
  *inResource({ fields }) {
    for (const { place, series } of numbered(fields))
      if (/\{seq:1\}/.test(series)) yield { ...place, message: say`One digit numbers nine records.` };
  },
  gathers: gathering<Series[]>({
    note: ({ fields, resource: { kind, machine } }) =>
      numbered(fields).map(({ place, series }) => ({
        machine: machine?.name ?? '',
        isDocument: kind === 'document',
        day: /\{[yMd]+\}/.exec(series)?.[0] ?? '',
        place,
      })),
    *judge(notes) {
      const all = notes.flatMap(({ note }) => note);
      const alike = groupBy(
        all.filter(({ isDocument }) => isDocument),
        ({ machine }) => machine,
      );
      const documents = all.filter(({ isDocument }) => isDocument);
      for (const series of all) {
        const { day, isDocument, machine, place } = series;
        const [usual] = (alike.get(machine) ?? []).filter((other) => other !== series);
        const agree = (peers: readonly Series[], holds: (other: Series) => boolean): boolean => {
          const rest = peers.filter((other) => other !== series);
          return isDocument && rest.length >= FEWEST && rest.every(holds);
        };
        if (usual && usual.day !== day && agree(alike.get(machine) ?? [], (other) => other.day === usual.day))
          yield { ...place, message: say`All others of its kind are numbered by ${usual.day || say`no day`}.` };
        else if (day === '' && agree(documents, (other) => other.day !== ''))
          yield { ...place, message: say`All other documents are numbered by the day or month.` };
      }
    },
  }),
  bad: () => [
    { files: counted('DD{yyyyMMdd}{seq:1}'), at },
    { files: { ...others, ...counted('DD{seq:4}') }, at },
    { files: { ...others, ...counted('DD{yyyyMM}{seq:4}') }, at },
  ],
  good: () => [
    { files: {} },
    { files: counted('DD{seq:2}') },
    { files: { ...others, ...counted('DD{yyyyMMdd}{seq:3}') } },
  ],
};

/** Fields that are numbered, with where that is said. */
function numbered(fields: readonly FieldView[]): { place: Place; series: string }[] {
  return fields.flatMap(({ field, file, path }) => {
    const { series } = field.settings;
    return typeof series === 'string' ? [{ place: { file, path: [...path, 'series'] }, series }] : [];
  });
}
