import { compiledAt, type Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';

/**
 * What a field says of something that can be booked, as people choose by it: `三楼`, `座位数 12`; of a yes its title, of a no or of
 * nothing: undefined.
 */
export function aboutThing(
  { compiled, t }: Call,
  record: Document,
  name: string,
  language: string,
): string | undefined {
  const { field, type } = compiledAt(compiled, name);
  const value = record[name];
  if (value === null || value === undefined || value === '') return undefined;
  const { kind } = type.expressionType(field);
  if (kind === 'boolean') return type.toExpression(value, field) === true ? t(field.title) : undefined;
  const text = type.text(value, field, record, { t, language });
  return kind === 'number' ? `${t(field.title)} ${text}` : text;
}
