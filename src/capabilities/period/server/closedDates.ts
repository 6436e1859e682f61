import { at } from '../../../lib/at';
import { fieldNamed, resourceOf } from '../../../language/model';
import type { Document, DocumentProblem } from '../../../language/rules';
import type { Connection } from '../../../server/storage';
import type { Call } from '../../../server/resource/Call';
import { closedPeriods } from './closedPeriods';
import { closedText } from './closedText';
import { datedBy } from './datedBy';

/**
 * What is wrong with the dates of documents that belong to the books of a ledger, by document: those on which nothing
 * can be posted (E-19). A statement for each date and ledger, however many documents.
 */
export async function closedDates(
  call: Call,
  documents: readonly Document[],
  database: Connection,
): Promise<DocumentProblem[][]> {
  const { model } = call.services;
  const resource = resourceOf(model, call.resource.name);
  const asked = new Map(
    datedBy(model, resource).map(({ closing, date }) => [
      `${date}/${closing.periods}/${closing.by}`,
      { date, closing },
    ]),
  );
  const problems = documents.map((): DocumentProblem[] => []);
  for (const { closing, date } of asked.values()) {
    const days = new Set(documents.flatMap((document) => (typeof document[date] === 'string' ? [document[date]] : [])));
    if (days.size === 0) continue;
    const closed = await closedPeriods(database, model, closing, call.session.packageId, [...days]);
    const title = fieldNamed(resource, date).title;
    documents.forEach((document, index) => {
      const day = String(document[date]);
      const found = closed.get(day);
      const known = at(problems, index);
      if (found && !known.some(({ field }) => field === date))
        known.push({ field: date, title, ...closedText(day, found, true) });
    });
  }
  return problems;
}
