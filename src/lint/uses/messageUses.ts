import type { Model } from '../../language/model';
import { namedInMessage } from '../../language/rules/checkProblem';
import type { Place, ResourceView } from '../ResourceView';
import { pathUses } from './pathUses';
import type { Use } from './Use';

/**
 * The fields whose values the refusals of checks name: 差额{difference}. Without a place in the text, as its translations
 * are looked up by the whole of it.
 */
export function* messageUses(model: Model, { at, fields, input, resource }: ResourceView): Generator<Use> {
  const named = function* (message: string, table: Parameters<typeof pathUses>[2], place: Place): Generator<Use> {
    for (const name of namedInMessage(message))
      for (const { named: field } of pathUses(model, resource, table, name, { place, purpose: 'check' }))
        yield { named: field, purpose: 'check', place };
  };
  for (const [index, { message }] of (input.check ?? []).entries())
    yield* named(message, undefined, at('check', index, 'message'));
  for (const { file, input: said, path, table } of fields)
    for (const [index, { message }] of (said.check ?? []).entries())
      yield* named(message, table, { file, path: [...path, 'check', index, 'message'] });
}
