import type { Field } from '../language/model';
import { typeOf } from './pure';

/** What a field's type makes of an input: the canonical value, or the refusal as `!message`. For tests. */
export function readOf(field: Field, input: unknown): unknown {
  const parsed = typeOf(field).parse(input, field);
  if (parsed.ok) return parsed.value;
  return `!${parsed.issue.message.replace(/\{(\w+)\}/g, (_, name: string) => String(parsed.issue.params?.[name]))}`;
}
