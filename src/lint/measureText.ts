import { aggregates } from '../language/meta/aggregates';
import type { MeasureInput } from '../language/meta/measureMeta';
import { measureNode, partsOf } from '../language/rules/measureExpression';

/** What an author says of a measure: a word such as sum, or an expression, and where it stands below the measure. */
export function measureText(input: MeasureInput): { text: string; keys: string[]; aggregate: string | undefined } {
  const text = typeof input === 'string' ? input : input.value;
  return {
    text,
    keys: typeof input === 'string' ? [] : ['value'],
    aggregate: aggregates.find((each) => each === text),
  };
}

/** Names of measures in an expression, with where they begin. */
export function measureNamesIn(text: string): { name: string; offset: number }[] {
  const node = measureNode(text);
  return node
    ? partsOf(node).flatMap((part) => (part.kind === 'name' ? [{ name: part.name, offset: part.span.start }] : []))
    : [];
}
