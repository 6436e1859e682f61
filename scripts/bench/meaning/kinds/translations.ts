import { neighbours, reword, set } from '../changes';
import type { MeaningKind } from '../MeaningKind';
import type { Spot } from '../Spot';
import type { Spots } from '../Spots';
import { isOther } from './checks';

const texts = (spots: Spots, language: string): Spot[] =>
  spots.of('locale', '*').filter(({ file }) => file.path.startsWith(`locales/${language}/`));

const counterpart = (spots: Spots, spot: Spot, language: string): string | undefined => {
  const found = texts(spots, 'en').find(
    ({ file, key }) => key === spot.key && file.path === spot.file.path.replace(`/${language}/`, '/en/'),
  )?.value;
  return typeof found === 'string' ? found : undefined;
};

const left = (language: string): MeaningKind => ({
  name: `English left in ${language}`,
  places: (spots) =>
    texts(spots, language).flatMap((spot) => {
      const english = counterpart(spots, spot, language);
      return english && english !== spot.value && / /.test(english) ? [set(spot, english)] : [];
    }),
});

/** Slips in translations. */
export const translationKinds: readonly MeaningKind[] = [
  {
    name: 'negation lost in en',
    places: (spots) => texts(spots, 'en').flatMap((spot) => reword(spot, /\bcannot\b/, 'can')),
  },
  {
    name: 'not lost in en',
    places: (spots) => texts(spots, 'en').flatMap((spot) => reword(spot, /\b(is|are|has|does|was|have) not\b/, '$1')),
  },
  {
    name: 'negation lost in es',
    places: (spots) =>
      texts(spots, 'es').flatMap((spot) => reword(spot, /\bno (?=se |es |est|puede|debe|hay|tiene)/i, '')),
  },
  {
    name: 'negation lost in ja',
    places: (spots) => texts(spots, 'ja').flatMap((spot) => reword(spot, /できません/, 'できます')),
  },
  left('es'),
  left('ja'),
  {
    name: 'translation of the next text',
    places: (spots) =>
      ['en', 'es', 'ja'].flatMap((language) =>
        neighbours(texts(spots, language))
          .filter(([one, other]) => isOther(one, other))
          .map(([one, other]) => set(one, other.value)),
      ),
  },
  {
    name: 'another number in a translation',
    places: (spots) =>
      ['en', 'es', 'ja'].flatMap((language) =>
        texts(spots, language).flatMap((spot) => reword(spot, /(?<![\w{])[1-9]\d*(?![\w}])/, (number) => `${number}0`)),
      ),
  },
  {
    name: 'placeholders exchanged',
    places: (spots) =>
      ['en', 'es', 'ja'].flatMap((language) =>
        texts(spots, language).flatMap((spot) => reword(spot, /\{(\w+)\}(.+)\{(\w+)\}/, '{$3}$2{$1}')),
      ),
    unknowable: 'every language has an order of its own',
  },
  {
    name: 'before became after',
    places: (spots) => texts(spots, 'en').flatMap((spot) => reword(spot, /\bbefore\b/, 'after')),
  },
  {
    name: 'more became less',
    places: (spots) => texts(spots, 'en').flatMap((spot) => reword(spot, /\bmore than\b/, 'less than')),
  },
];
