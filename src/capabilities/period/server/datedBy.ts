import type { Field, Ledger, Model, Posting, Resource } from '../../../language/model';

/** A field of documents whose day must lie in an open period of a ledger. */
export interface DatedBy {
  /** the field */
  date: string;
  /** action that is done before the period is closed */
  on: string;
  ledger: string;
  closing: NonNullable<Ledger['closing']>;
  /**
   * where it says what was there before the books began, and its day may lie before the first period: always, or where
   * this expression on the document holds; undefined: never
   */
  opening: true | string | undefined;
}

/**
 * By which of its fields, for which ledgers, a document is dated: those that it posts to, and the one that it is closed
 * with though it posts nothing.
 */
export function datedBy(
  model: Model,
  { uses: { closing: own }, date: day, fields, uses: { postings } }: Resource,
): DatedBy[] {
  const asked: Pick<Posting, 'ledger' | 'on' | 'date' | 'when' | 'opening'>[] = [
    ...postings,
    ...(own && day !== undefined ? [{ ledger: own.with, on: own.on, date: day }] : []),
  ];
  return asked.flatMap(({ date: said, ledger, on, opening, when }): DatedBy[] => {
    const closing = model.resources[ledger]?.uses.ledger?.closing;
    const date = dateField(fields, said);
    if (!closing || date === undefined) return [];
    return [{ date, on, ledger, closing, opening: opening && (when ?? true) }];
  });
}

/** The field that dates a posting; undefined where its date is computed. */
function dateField(fields: readonly Field[], date: string | undefined): string | undefined {
  return fields.find(({ name }) => name === date)?.name;
}
