import { isFamily } from '../../../lint/family/isFamily';
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
  const spot = spotAt(path, workbench.textOf(path) ?? '', offset);
  const draft = spot && (await draftAt(workbench, path, spot));
  if (!spot || !draft) return [];
  const place = placeIn(draft, spot.path, spot.before);
  const { key, value } = isFamily(path) ? IN_FAMILIES : IN_JSON;
  if (spot.isKey) return keyNames(place).map((name) => proposed(name, spot, spot.isQuoted ? plain : key));
  const scope = spot.isQuoted ? scopeAt(draft, spot.path) : undefined;
  if (scope) {
    const { names, replaced } = continuationOf(spot.before, scope, place);
    return names.map((name) => proposed(name, { start: offset - replaced.length, end: offset }, plain));
  }
  const names = valueNames(place);
  return (names.length > 0 ? names : listedValues(place)).map((name) =>
    proposed(name, replacedBy(name, spot, place), spot.isQuoted ? plain : value),
  );
}

const plain = ({ name, text }: Name): string => text ?? name;
/** How keys and values are written that do not stand between quotation marks yet. */
const IN_JSON = {
  key: (name: Name): string => `${JSON.stringify(plain(name))}: `,
  value: (name: Name): string => (name.isNumber ? plain(name) : JSON.stringify(plain(name))),
};
const IN_FAMILIES: typeof IN_JSON = {
  key: (name) => (/^[\w$]+$/.test(plain(name)) ? `${plain(name)}: ` : `'${plain(name)}': `),
  value: (name) => (name.isNumber ? plain(name) : `'${plain(name).replaceAll("'", "\\'")}'`),
};

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
