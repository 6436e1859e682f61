import { RATE } from '../../../src/language/meta/unitFields';
import type { Lines } from './lineFields';
import { namesIn } from './namesIn';

/**
 * What a ledger counts of a field of lines: as much in basic units, where the words of the lines bring along a field that
 * has it, else the field.
 */
export function basicOf(name: string, { words }: Lines): string {
  const basic = words?.brought.find((each) => {
    const names = namesIn('value', words.fields[each]?.value);
    return names.includes(name) && names.includes(RATE);
  });
  return basic === undefined ? name : `coalesce(${basic}, ${name})`;
}
