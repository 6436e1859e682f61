import type { Kysely } from 'kysely';
import type { Document, DocumentProblem } from '../../../language/rules';
import type { Row } from '../../../server/Row';
import type { Call } from '../../../server/resource/Call';
import { closedPeriods } from './closedPeriods';
import { closedText } from './closedText';
import { datedBy } from './datedBy';

/** What is wrong with the dates of a document that belongs to the books of a ledger: those on which nothing can be posted (E-19). */
export async function closedDates(call: Call, document: Document, database: Kysely<Row>): Promise<DocumentProblem[]> {
  const { model } = call.services;
  const resource = model.resources[call.resource.name]!;
  const asked = new Map(datedBy(model, resource).filter(({ date }) => typeof document[date] === 'string').map(({ closing, date }) => [`${date}/${closing.periods}/${closing.by}`, { date, closing }]));
  const problems: DocumentProblem[] = [];
  for (const { closing, date } of asked.values()) {
    const day = String(document[date]);
    const closed = (await closedPeriods(database, model, closing, call.session.packageId, [day])).get(day);
    const title = resource.fields.find(({ name }) => name === date)!.title;
    if (closed && !problems.some(({ field }) => field === date)) problems.push({ field: date, title, ...closedText(day, closed, true) });
  }
  return problems;
}
