import type { Resource } from '../../language/model';
import { namedInMessage } from '../../language/rules/checkProblem';
import type { Place } from '../ResourceView';
import type { Use } from './Use';

/** Title of the resource, name of the button and title of the state, whatever fields there are. */
const OTHERS = new Set(['title', 'action', 'state']);

/**
 * Fields of the header that a text names in braces: 【{code}】. Without a place in the text, as its translations are looked
 * up by the whole of it.
 */
export function* mentioned({ fields, name: resource }: Resource, text = '', place: Place): Generator<Use> {
  for (const name of namedInMessage(text))
    if (!OTHERS.has(name) && fields.some((field) => field.name === name))
      yield { named: { kind: 'field', resource, path: name }, purpose: 'mention', place };
}
