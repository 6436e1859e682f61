import { isObject } from '../../../src/lib/isObject';
import { namesIn } from './namesIn';
import { overVocabulary } from './overVocabulary';
import type { Vocabulary } from './vocabularyOf';

type Part = Record<string, unknown>;

/** Lines as a file says them. */
export interface Lines {
  fields: Part;
  /** what their vocabulary says; undefined: they say all of it themselves */
  words: Vocabulary | undefined;
}

/**
 * The fields of lines: of goods, where they have all that the vocabulary of lines builds on, in its words, with what
 * these fill in and the unit in which they count; else as they were said.
 * @param header names of the fields above them
 */
export function lineFields(said: Part, vocabulary: Vocabulary | undefined, header: Iterable<string>): Lines {
  const own: Lines = { fields: said, words: undefined };
  if (!vocabulary) return own;
  const whole = withCompanions(said, vocabulary);
  const known = new Set([...header, ...Object.keys(whole), ...vocabulary.brought]);
  return isOfGoods(said, vocabulary, known)
    ? { fields: overVocabulary(whole, vocabulary, known), words: vocabulary }
    : own;
}

/** Whether lines that mention something of the vocabulary have what comes along unmentioned reckons with. */
function isOfGoods(said: Part, { brought, fields }: Vocabulary, known: ReadonlySet<string>): boolean {
  const isMentioned = (name: string) => isObject(said[name]) && said[name].type === fields[name]?.type;
  return (
    Object.keys(said).some(isMentioned) &&
    brought.every((name) =>
      Object.entries(fields[name] ?? {}).every(([key, setting]) =>
        namesIn(key, setting).every((own) => known.has(own)),
      ),
    )
  );
}

/** Behind what is chosen what it fills in, before what is counted its unit. */
function withCompanions(said: Part, { fields }: Vocabulary): Part {
  const whole: Part = {};
  const bring = (names: readonly string[]): void => {
    for (const name of names) if (Object.hasOwn(fields, name) && !Object.hasOwn(said, name)) whole[name] ??= {};
  };
  for (const [name, field] of Object.entries(said)) {
    const common = isObject(field) && fields[name]?.type === field.type ? fields[name] : {};
    bring(namesIn('unit', common?.unit));
    whole[name] = field;
    bring(isObject(common?.fill) ? Object.keys(common.fill) : []);
  }
  return whole;
}
