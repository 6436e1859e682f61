import type { Field, FieldType, Parsed } from '../../language/model';

interface TextTypeSpec extends Pick<FieldType, 'name' | 'width' | 'withWords'> {
  parse(input: unknown, field: Field): Parsed;
}

/** A text that says itself as one run of words. */
export const wholeText: FieldType['withWords'] = (value, change) => change([String(value)]).join('');

/** A type whose wire value, expression value and text are all the same string. */
export function textType(spec: TextTypeSpec): FieldType {
  return {
    ...spec,
    align: 'left',
    filter: 'contains',
    summable: false,
    expressionType: () => ({ kind: 'text' }),
    toExpression: (value) => String(value),
    fromExpression: (value) => String(value),
    text: (value) => (value === null || value === undefined ? '' : String(value)),
  };
}
