import { groupBy } from '../../lib/groupBy';
import { say } from '../../lib/message';
import { customer, order, orderFile } from '../baseFiles';
import { gathering } from '../Gathering';
import type { Place } from '../ResourceView';
import type { Rule } from '../Rule';

/** Signs at the end of a title that tell what it is: 交货日期, 首付比例. */
const ENDING = 2;
/** Fields that must be told alike before another one is told that it is not. */
const FEWEST = 3;
/** The same of references: 分类 is said of more than one kind of records. */
const FEWEST_REFERENCES = 8;

interface Note {
  ending: string;
  name: string;
  title: string;
  kind: string;
  isReference: boolean;
  place: Place;
}

const paid = { type: 'money', title: '已付金额' };
const owed = { ...paid, title: '未付金额' };

export const doubtfulType: Rule = {
  id: 'doubtful-type',
  severity: 'warning',
  summary: 'A field is of the type, or refers to the records, that all others have whose titles end as its own does.',
  byAnalogy: true,
  gathers: gathering<Note[]>({
    note: ({ fields }, { registries: { types } }) =>
      fields.flatMap(({ field, file, path }) => {
        const { fields: inner, name, target, title, type } = field;
        const meant = types[type]?.expressionType(field).kind;
        // What is true or not is called after what it is true of.
        if (inner || meant === undefined || meant === 'boolean' || title.length < ENDING) return [];
        // Whether a text is long or short, a code or an address, is no question of what it is.
        const kind = target ? `${type} ${target.resource}` : meant === 'text' ? meant : type;
        return [
          {
            ending: title.slice(-ENDING),
            name,
            title,
            kind,
            isReference: target !== undefined,
            place: { file, path: [...path, 'type'] },
          },
        ];
      }),
    *judge(notes) {
      const all = groupBy(
        notes.flatMap(({ note }) => note),
        ({ place }) => JSON.stringify(place),
      );
      // What stands in a field set is said once, however many have it.
      const written = [...all.values()].flatMap((same) => same.slice(0, 1));
      for (const alike of groupBy(written, ({ ending }) => ending).values()) {
        const [first, second, ...others] = [...groupBy(alike, ({ kind }) => kind).values()];
        if (!first || !second || others.length > 0) continue;
        const [few, many] = first.length < second.length ? [first, second] : [second, first];
        const [one, ...more] = few;
        const [usual] = many;
        if (!one || !usual || more.length > 0) continue;
        if (many.length < (one.isReference && usual.isReference ? FEWEST_REFERENCES : FEWEST)) continue;
        yield {
          ...one.place,
          message: say`"${one.name}" (${one.title}) is of type ${one.kind}; all other titles that end so are of type ${usual.kind}, as that of "${usual.name}" (${usual.title}).`,
        };
      }
    },
  }),
  bad: () => [
    {
      files: {
        ...customer({ fields: { paid, owed } }),
        ...order({ fields: { lines: { fields: { due: { type: 'quantity', title: '应付金额' } } }, paid } }),
      },
      at: { file: orderFile, path: ['fields', 'lines', 'fields', 'due', 'type'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: customer({ fields: { due: { type: 'quantity', title: '应付金额' } } }) },
    {
      files: {
        ...customer({ fields: { paid, owed } }),
        ...order({ fields: { due: { type: 'money', title: '应付金额' }, paid } }),
      },
    },
  ],
};
