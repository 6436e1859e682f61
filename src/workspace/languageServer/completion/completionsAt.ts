import { draftAt } from '../draftAt';
import { scopeAt } from '../scopeAt';
import type { Workbench } from '../Workbench';
import { continuationOf } from './expressionNames';
import { keyNames } from './keyNames';
import { listedValues } from './listedValues';
import { placeIn, type PlaceIn } from './PlaceIn';
import type { Name, Proposal } from './Proposal';
import { spotAt, type Spot } from './Spot';
import { valueNames } from './valueNames';

/**
 * What may be written at an offset of a file, half typed as it may be: in expressions what goes on with them, elsewhere
 * names of fields and other things, and what a JSON Schema cannot know.
 */
export async function completionsAt(workbench: Workbench, path: string, offset: number): Promise<Proposal[]> {
  const spot = spotAt(workbench.textOf(path) ?? '', offset);
  const draft = spot && (await draftAt(workbench, path, spot));
  if (!spot || !draft) return [];
  const place = placeIn(draft, spot.path, spot.before);
  if (spot.isKey) return keyNames(place).map((name) => proposed(name, spot, spot.isQuoted ? plain : asKey));
  const scope = spot.isQuoted ? scopeAt(draft, spot.path) : undefined;
  if (scope) {
    const { names, replaced } = continuationOf(spot.before, scope, place);
    return names.map((name) => proposed(name, { start: offset - replaced.length, end: offset }, plain));
  }
  const names = valueNames(place);
  return (names.length > 0 ? names : listedValues(place)).map((name) =>
    proposed(name, replacedBy(name, spot, place), spot.isQuoted ? plain : asValue),
  );
}

const plain = ({ name, text }: Name): string => text ?? name;
const asKey = (name: Name): string => `${JSON.stringify(plain(name))}: `;
const asValue = (name: Name): string => (name.isNumber ? plain(name) : JSON.stringify(plain(name)));

function proposed(
  { isNumber, text, ...name }: Name,
  { end, start }: Pick<Spot, 'start' | 'end'>,
  written: (name: Name) => string,
): Proposal {
  const whole = { ...name, ...(text === undefined ? {} : { text }), ...(isNumber === undefined ? {} : { isNumber }) };
  return { ...name, text: written(whole), start, end };
}

/** A value of a list of them replaces its own part, a name with the sign of a descending order stands behind that. */
function replacedBy(
  name: Name,
  { before, end, isQuoted, start }: Spot,
  { path }: PlaceIn,
): { start: number; end: number } {
  if (!isQuoted) return { start, end };
  if (path.includes('filter')) return { start: start + before.lastIndexOf(',') + 1, end };
  if (before.startsWith('-') && name.kind === 'field') return { start: start + 1, end };
  return { start, end };
}
