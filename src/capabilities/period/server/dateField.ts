import type { Field, Posting } from '../../../language/model';

/** The field that dates a posting; undefined where its date is computed. */
export function dateField(fields: readonly Field[], { date }: Pick<Posting, 'date'>): string | undefined {
  return fields.find(({ name }) => name === date)?.name;
}
