import type { Calendar } from '../language/meta/calendarMeta';
import type { Model } from '../language/model';
import { say } from '../lib/message';
import type { Place } from './ResourceView';
import type { Finding } from './Rule';
import { unknownName } from './unknownName';

/**
 * The finding for a calendar whose working day is none of its choices; what else it names the grammar says.
 * @param place where the choice is said
 */
export function* calendarChoice({ kind, of, works }: Calendar, model: Model, place: Place): Generator<Finding> {
  const options = model.resources[of]?.fields.find(({ name }) => name === kind)?.options;
  const allowed = options?.map(({ value }) => String(value));
  if (allowed && !allowed.includes(works))
    yield unknownName({ place, name: works, message: say`"${works}" is no choice of "${kind}".`, allowed });
}
