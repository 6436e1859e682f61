import { differenceOf } from '../../../src/language/expand/differenceOf';
import { isObject } from '../../../src/lib/isObject';
import { namesIn } from './namesIn';
import type { Vocabulary } from './vocabularyOf';

type Part = Record<string, unknown>;

/** Settings by which a field is of something else, so that nothing else that is usual fits it. */
const OF = ['to', 'dictionary'] as const;
/** Settings that nobody said: a field of no vocabulary has them lest it says too little. */
const UNSAID: ReadonlySet<string> = new Set(['max']);

/**
 * Fields of which those that the vocabulary has say no more than what differs; what it says beside comes along, but for
 * what it says of fields that are not there.
 * @param known names of all fields that there are
 */
export function overVocabulary(fields: Part, { fields: usual }: Vocabulary, known: ReadonlySet<string>): Part {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const common = Object.hasOwn(usual, name) ? usual[name] : undefined;
      return [name, common && isObject(field) && field.type === common.type ? shortened(field, common, known) : field];
    }),
  );
}

function shortened(field: Part, common: Part, known: ReadonlySet<string>): Part {
  const said = Object.entries((differenceOf(common, field) ?? {}) as Part);
  if (OF.some((key) => field[key] !== common[key])) return Object.fromEntries(said);
  return {
    ...Object.fromEntries(
      said.filter(([key, value]) =>
        value === null ? key === 'required' : !UNSAID.has(key) || !Object.hasOwn(common, key),
      ),
    ),
    ...lacking(common, field, known),
  };
}

/** What is usual, taken back as far as it is of fields that are not there. */
function lacking(common: Part, field: Part, known: ReadonlySet<string>): Part {
  return Object.fromEntries(
    Object.entries(common).flatMap(([key, setting]): [string, unknown][] => {
      if (key === 'fill' && isObject(setting)) {
        const gone = Object.keys(setting).filter((name) => !known.has(name));
        if (gone.length === 0) return [];
        const isAll = gone.length === Object.keys(setting).length;
        return [[key, isAll ? null : Object.fromEntries(gone.map((name) => [name, null]))]];
      }
      const isKept = Object.hasOwn(field, key) || namesIn(key, setting).every((name) => known.has(name));
      return isKept ? [] : [[key, null]];
    }),
  );
}
