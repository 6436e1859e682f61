import { groupBy } from '../../lib/groupBy';
import { say } from '../../lib/message';
import { customer, order, orderFile } from '../baseFiles';
import { gathering } from '../Gathering';
import type { Place } from '../ResourceView';
import type { Rule } from '../Rule';

/** Measures that must be made alike before another one is told that it is not. */
const FEWEST = 4;

interface Note {
  name: string;
  how: string;
  place: Place;
}

/** How each row of groups is made one: a word, and no expression over measures. */
const WORD = /^[a-z]+$/;

const measured = (...hows: string[]) => {
  const report = (how: string) => ({
    kind: 'report',
    from: 'lines',
    title: '订单',
    group: ['customerId'],
    measures: { quantity: how },
  });
  return {
    ...customer({}),
    ...order({ screens: Object.fromEntries(hows.map((how, index) => [`orderQuantities${index}`, report(how)])) }),
  };
};

export const doubtfulMeasure: Rule = {
  id: 'doubtful-measure',
  severity: 'warning',
  summary: 'A measure is made as all other reports make the one of this name.',
  byAnalogy: true,
  gathers: gathering<Note[]>({
    note: ({ at, input }) =>
      Object.entries(input.screens).flatMap(([screen, said]) => {
        const measures: Readonly<Record<string, unknown>> = ('measures' in said ? said.measures : undefined) ?? {};
        return Object.entries(measures).flatMap(([name, how]) =>
          typeof how === 'string' && WORD.test(how)
            ? [{ name, how, place: at('screens', screen, 'measures', name) }]
            : [],
        );
      }),
    *judge(notes) {
      for (const alike of groupBy(
        notes.flatMap(({ note }) => note),
        ({ name }) => name,
      ).values()) {
        const [first, second, ...others] = [...groupBy(alike, ({ how }) => how).values()];
        if (!first || !second || others.length > 0) continue;
        const [few, many] = first.length < second.length ? [first, second] : [second, first];
        const [[one, ...more], [usual]] = [few, many];
        if (!one || !usual || more.length > 0 || many.length < FEWEST) continue;
        yield {
          ...one.place,
          message: say`"${one.name}" is measured by ${one.how} here, and by ${usual.how} in all other reports.`,
        };
      }
    },
  }),
  bad: () => [
    {
      files: measured('sum', 'sum', 'avg', 'sum', 'sum'),
      at: { file: orderFile, path: ['screens', 'orderQuantities2', 'measures', 'quantity'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: measured('sum', 'sum', 'sum') },
    { files: measured('sum', 'avg', 'avg', 'sum') },
  ],
};
