import type { Field, Ledger, Model, Posting, Resource } from '../../../language/model';

/** A field of documents whose day must lie in an open period of a ledger. */
export interface DatedBy {
  /** the field */
  date: string;
  /** action that is done before the period is closed */
  on: string;
  ledger: string;
  closing: NonNullable<Ledger['closing']>;
}

/**
 * By which of its fields, for which ledgers, a document is dated: those that it posts to, and the one that it is closed
 * with though it posts nothing.
 */
export function datedBy(
  model: Model,
  { uses: { closing: own }, date: day, fields, uses: { postings } }: Resource,
): DatedBy[] {
  // What was there before the books began lies in no period.
  const asked = [
    ...postings.filter(({ opening }) => !opening),
    ...(own && day !== undefined ? [{ ledger: own.with, on: own.on, date: day }] : []),
  ];
  return asked.flatMap((posting): DatedBy[] => {
    const closing = model.resources[posting.ledger]?.uses.ledger?.closing;
    const date = dateField(fields, posting);
    return closing && date !== undefined ? [{ date, on: posting.on, ledger: posting.ledger, closing }] : [];
  });
}

/** The field that dates a posting; undefined where its date is computed. */
function dateField(fields: readonly Field[], { date }: Pick<Posting, 'date'>): string | undefined {
  return fields.find(({ name }) => name === date)?.name;
}
