import { say } from '../../lib/message';
import { customer, order, orderFile } from '../baseFiles';
import { gathering } from '../Gathering';
import type { Place } from '../ResourceView';
import type { Rule } from '../Rule';

interface Tone {
  title: string;
  tone: string;
  place: Place;
}

/** Others that must agree: of one title, or of titles with two signs in common. */
const [FEWEST_ALIKE, FEWEST_AKIN] = [2, 3];

const tones = (kind: string, ...titles: [string, string][]) => ({
  screens: {
    [`${kind}List`]: {
      rowTones: titles.map(([title, tone], index) => ({ title, tone, when: `code == '${index}'` })),
    },
  },
});
const at = (index: number) => ({ file: orderFile, path: ['screens', 'orderList', 'rowTones', index, 'tone'] });
const muted: [string, string][] = [
  ['已审核', 'muted'],
  ['已审核', 'muted'],
];

export const doubtfulTone: Rule = {
  id: 'doubtful-tone',
  severity: 'warning',
  summary: 'What is said of rows everywhere is coloured the same everywhere.',
  byAnalogy: true,
  gathers: gathering<Tone[]>({
    note: ({ at: place, input }) =>
      Object.entries(input.screens).flatMap(([name, screen]) =>
        screen.kind === 'list' || screen.kind === 'report'
          ? (screen.rowTones ?? []).flatMap(({ title, tone }, index) =>
              title === undefined ? [] : [{ title, tone, place: place('screens', name, 'rowTones', index, 'tone') }],
            )
          : [],
      ),
    *judge(notes) {
      const all = notes.flatMap(({ note }) => note);
      for (const tone of all) {
        const usual = usualTone(tone, all);
        if (usual !== undefined && usual !== tone.tone)
          yield {
            ...tone.place,
            message: say`"${tone.title}" is "${tone.tone}" here, and "${usual}" everywhere else.`,
            didYouMean: usual,
          };
      }
    },
  }),
  bad: () => [
    { files: { ...customer(tones('customer', ...muted)), ...order(tones('order', ['已审核', 'danger'])) }, at: at(0) },
    {
      files: {
        ...customer(tones('customer', ['日期', 'danger'], ['开票日期', 'danger'], ['付款日期', 'danger'])),
        ...order(tones('order', ['交货日期', 'muted'])),
      },
      at: at(0),
    },
  ],
  good: () => [
    { files: {} },
    { files: { ...customer(tones('customer', ...muted)), ...order(tones('order', ['已审核', 'muted'])) } },
    { files: { ...customer(tones('customer', ['已审核', 'muted'])), ...order(tones('order', ['已审核', 'danger'])) } },
  ],
};

/** What all others colour alike, where there are enough. */
function usualTone(own: Tone, all: readonly Tone[]): string | undefined {
  const others = all.filter((other) => other !== own);
  const alike = others.filter(({ title }) => title === own.title);
  if (alike.length >= FEWEST_ALIKE) return sameOf(alike);
  for (const pair of pairsOf(own.title)) {
    const akin = others.filter(({ title }) => title.includes(pair));
    const usual = new Set(akin.map(({ title }) => title)).size >= FEWEST_AKIN ? sameOf(akin) : undefined;
    if (usual !== undefined) return usual;
  }
  return undefined;
}

function sameOf(tones: readonly Tone[]): string | undefined {
  const [first] = tones;
  return tones.every(({ tone }) => tone === first?.tone) ? first?.tone : undefined;
}

const pairsOf = (title: string): string[] =>
  Array.from({ length: Math.max(0, title.length - 1) }, (_, at) => title.slice(at, at + 2));
