import { isObject } from '../../lib/isObject';
import type { Said, SaidContent } from '../../language/wire';

/** What a message of the inbox says, for each to read in his own language; undefined where it says nothing that way. */
export function readSaid(data: unknown): SaidContent | undefined {
  if (!isObject(data)) return undefined;
  const { first, title } = data;
  return isSaid(title) && isSaid(first) ? { title, first } : undefined;
}

function isSaid(given: unknown): given is Said {
  return isObject(given) && typeof given.text === 'string' && areTexts(given.params) && areTexts(given.texts);
}

const areTexts = (given: unknown): boolean =>
  given === undefined || (isObject(given) && Object.values(given).every((text) => typeof text === 'string'));
