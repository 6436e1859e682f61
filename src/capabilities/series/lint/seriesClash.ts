import { say } from '../../../lib/message';
import { clashing } from '../../../lint/analogy/clashing';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import { gathering } from '../../../lint/Gathering';
import type { Place } from '../../../lint/ResourceView';
import type { Finding, Rule } from '../../../lint/Rule';

const numbered = (series: string) => ({
  ...customer({ fields: { code: { series: 'DD{yyyyMM}{seq:4}' } } }),
  ...order({ fields: { code: { series } } }),
});

/** A field that is numbered, and where that is said: in the resource or in a field set. */
interface Numbered extends Place {
  series: string;
}

export const seriesClash: Rule = {
  id: 'series-clash',
  severity: 'error',
  summary: 'Records of two resources are never numbered alike: a number tells what it is the number of.',
  gathers: gathering<Numbered[]>({
    note: ({ fields }) =>
      fields.flatMap(({ field, file, path }) =>
        typeof field.settings.series === 'string'
          ? [{ series: field.settings.series, file, path: [...path, 'series'] }]
          : [],
      ),
    *judge(notes) {
      const taken = new Map<string, Owned>();
      for (const { resource, note } of notes)
        for (const each of note) {
          const own = { ...each, resource };
          const other = taken.get(each.series);
          if (!other) taken.set(each.series, own);
          else if (other.resource !== resource) yield* clashing(inViewOf(other, own), inViewOf(own, other));
        }
    },
  }),
  bad: () => [{ files: numbered('DD{yyyyMM}{seq:4}'), at: { file: orderFile, path: ['fields', 'code', 'series'] } }],
  good: () => [{ files: {} }, { files: numbered('XS{yyyyMM}{seq:4}') }],
};

type Owned = Numbered & { resource: string };

const inViewOf = ({ file, path, series }: Owned, other: Owned): Finding => ({
  file,
  path,
  message: say`"${other.resource}" in ${other.file} is numbered by "${series}" already: their numbers could not be told apart.`,
});
