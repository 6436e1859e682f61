import { metaOf } from '../../../language/meta/jsonSchemas';
import { metaAt, wrappedAt } from '../../../language/load/metaAt';
import type { Implied } from '../../../language/meta/Origin';
import { inWords, type Wording } from '../../../lib/inWords';
import { isSameValue } from '../../../lib/isSameValue';
import { say } from '../../../lib/message';
import { valueAt } from '../../../lib/valueAt';
import { wordingOf, type LintLanguage } from '../../../lint/words/wordingOf';
import type { Spot } from '../completion/Spot';
import type { DraftFile } from '../draftAt';
import { wordsOf } from '../wordsOf';

/** What a key is for, what would stand there if nobody said it, and what follows beneath it. */
export function keyText(draft: DraftFile, { path }: Spot, language: LintLanguage): string | undefined {
  const holder = path.slice(0, -1);
  const object = metaAt(metaOf(draft.known.registries.authoring)[draft.kind], draft.whole, holder);
  const key = path.at(-1);
  const words = object && key !== undefined ? wordsOf(wrappedAt(object, key)) : undefined;
  const lines = [...(words === undefined ? [] : [words]), ...followsAt(draft, path, wordingOf(language))];
  return lines.length === 0 ? undefined : lines.join('\n\n');
}

function followsAt({ view }: DraftFile, path: Spot['path'], wording: Wording): string[] {
  if (!view) return [];
  const { implied, origins, written } = view.source;
  const isAt = (each: Implied) => isSameValue(each.path, path);
  const origin = origins.find((each) => each.path.length < path.length && isWithin(path, each.path));
  const usual = origin && valueAt(origin.value, path.slice(origin.path.length));
  return [
    ...(origin && usual !== undefined
      ? [inWords(say`The field set "${origin.fieldSet}" says: ${JSON.stringify(usual)}`, wording)]
      : []),
    ...implied
      .filter(isAt)
      .map(({ because, value }) =>
        inWords(say`Follows where nothing is said: ${JSON.stringify(value)} (${because})`, wording),
      ),
    ...implied
      .filter((each) => isBeneath(each, path) && valueAt(written, each.path) === undefined)
      .map(({ because, path: at, value }) =>
        inWords(say`Follows: ${nameOf(at, path)} = ${JSON.stringify(value)} (${because})`, wording),
      ),
  ];
}

/** What follows in a screen; of a resource as a whole, told at its name, all that follows but its screens' parts. */
function isBeneath({ path: at }: Implied, path: Spot['path']): boolean {
  if (isSameValue(path, ['resource'])) return at.length === 1;
  return path.length > 1 && at.length > path.length && isWithin(at, path);
}

const isWithin = (path: Spot['path'], holder: Spot['path']) => holder.every((key, index) => path[index] === key);

const nameOf = (at: Spot['path'], path: Spot['path']) =>
  at
    .slice(isWithin(at, path) ? path.length : 0)
    .map(String)
    .join('.');
