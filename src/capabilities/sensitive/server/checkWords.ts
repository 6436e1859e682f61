import { fieldNamed } from '../../../language/model';
import { isEmpty } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import { textUnits } from './words/textUnits';

/** Refuses words of blanks and signs alone, which nothing would ever be found by. */
export async function checkWords({ resource }: Call, saved: readonly Saved[]): Promise<Found[]> {
  const { word } = resource.uses.sensitiveWords ?? {};
  if (word === undefined) return [];
  const { name, title } = fieldNamed(resource, word);
  return saved.flatMap(({ state }) => {
    const text = state.document[name];
    return isEmpty(text) || textUnits(String(text)).length > 0
      ? []
      : [{ state, problem: { field: name, title, message: '不能只有空格和符号' } }];
  });
}
