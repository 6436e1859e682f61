import type { Field, FieldTypes } from '../language/model';
import { say } from '../lib/message';
import type { Place } from './ResourceView';
import type { Finding } from './Rule';
import { unknownName } from './unknownName';

/** Findings for the values of a filter, `"1,2"`, that its field cannot have. */
export function* wrongValues(
  text: string,
  path: string,
  field: Field,
  place: Place,
  types: FieldTypes,
): Iterable<Finding> {
  const options = field.options?.map(({ value }) => String(value));
  let offset = 0;
  for (const value of text.split(',')) {
    const fits = types[field.type]?.parse(value, field).ok && (!options || options.includes(value));
    if (!fits)
      yield options
        ? unknownName({
            place,
            name: value,
            offset,
            message: say`"${value}" is no value of "${path}".`,
            allowed: options,
          })
        : { ...place, message: say`"${value}" is no value of "${path}".` };
    offset += value.length + 1;
  }
}
