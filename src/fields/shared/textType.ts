import type { Field, FieldType, Parsed } from '../../language/model';

interface TextTypeSpec {
  name: string;
  width: FieldType['width'];
  parse(input: unknown, field: Field): Parsed;
}

/** A type whose wire value, expression value and text are all the same string. */
export function textType({ name, width, parse }: TextTypeSpec): FieldType {
  return {
    name,
    align: 'left',
    width,
    filter: 'contains',
    summable: false,
    expressionType: () => ({ kind: 'text' }),
    parse,
    toExpression: (value) => String(value),
    fromExpression: (value) => String(value),
    text: (value) => (value === null || value === undefined ? '' : String(value)),
  };
}
