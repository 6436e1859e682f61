import type { ResourceInput } from '../../../src/language/meta/resourceMeta';
import { didYouMean } from '../../../src/lib/didYouMean';
import { UsageError } from '../UsageError';
import type { FieldSpec } from './FieldSpec';

/**
 * What the review of a document posts to a ledger, keys and measures from the fields of the same names: line by line
 * where lines say some of it, else once.
 */
export interface PostingSpec {
  ledger: string;
  side: 'in' | 'out';
  keys: string[];
  measures: string[];
  isOfLines: boolean;
}

/** Reads `stockLedger=in`. @throws UsageError where there is no such ledger, or a field is missing that it demands */
export function readPosting(
  text: string,
  resources: readonly ResourceInput[],
  header: readonly FieldSpec[],
  lines: readonly FieldSpec[],
): PostingSpec {
  const [name = '', side] = text.split('=');
  const ledgers = resources.filter(({ ledger }) => ledger !== undefined);
  const found = ledgers.find(({ resource }) => resource === name);
  if (!found) {
    const meant = didYouMean(
      name,
      ledgers.map(({ resource }) => resource),
    );
    throw new UsageError(`There is no ledger "${name}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`);
  }
  if (side !== 'in' && side !== 'out')
    throw new UsageError(`--posts is said as ${name}=in or ${name}=out, not "${text}".`);
  const ofLines = new Set(lines.map((spec) => spec.name));
  const own = new Set([...header.map((spec) => spec.name), ...ofLines]);
  const { keys, measures } = found.ledger!;
  const missing = [...keys.filter((key) => found.fields[key]?.required === true), ...measures].filter(
    (each) => !own.has(each),
  );
  if (missing.length > 0)
    throw new UsageError(`${name} wants to know ${missing.join(', ')}: say them with --field or --line.`);
  const isOfLines = [...keys, ...measures].some((each) => ofLines.has(each));
  return { ledger: name, side, keys: keys.filter((key) => own.has(key)), measures: [...measures], isOfLines };
}
