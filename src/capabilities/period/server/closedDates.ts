import { at } from '../../../lib/at';
import { compileExpression } from '../../../language/expression';
import { groupBy } from '../../../lib/groupBy';
import { fieldNamed, resourceOf } from '../../../language/model';
import { conditionHolds, type DocumentProblem, type DocumentState } from '../../../language/rules';
import type { Connection } from '../../../server/storage';
import type { Call } from '../../../server/resource/Call';
import { type ClosedDay, closedPeriods } from './closedPeriods';
import { closedText } from './closedText';
import { datedBy } from './datedBy';

/**
 * What is wrong with the dates of documents that belong to the books of a ledger, by document: those on which nothing
 * can be posted (E-19). A statement for each date and ledger, however many documents.
 */
export async function closedDates(
  call: Call,
  states: readonly DocumentState[],
  database: Connection,
): Promise<DocumentProblem[][]> {
  const { model } = call.services;
  const resource = resourceOf(model, call.resource.name);
  const asked = groupBy(datedBy(model, resource), ({ closing, date }) => `${date}/${closing.periods}/${closing.by}`);
  const problems = states.map((): DocumentProblem[] => []);
  for (const group of asked.values()) {
    const { closing, date } = at(group, 0);
    const openings = group.flatMap(({ opening }) =>
      opening === undefined ? [] : [opening === true ? true : compileExpression(opening)],
    );
    const days = states.map(({ document }) => (typeof document[date] === 'string' ? document[date] : undefined));
    const isOpening = states.map((state) => openings.some((when) => conditionHolds(when, state.environment())));
    const closedOn = async (those: boolean): Promise<Map<string, ClosedDay>> => {
      const said = days.filter((day, index): day is string => day !== undefined && isOpening[index] === those);
      const { packageId } = call.session;
      return closedPeriods(database, model, closing, packageId, said, new Set(those ? said : []));
    };
    const [usual, before] = [await closedOn(false), await closedOn(true)];
    const title = fieldNamed(resource, date).title;
    days.forEach((day, index) => {
      const found = day === undefined ? undefined : (isOpening[index] ? before : usual).get(day);
      const known = at(problems, index);
      if (day !== undefined && found && !known.some(({ field }) => field === date))
        known.push({ field: date, title, ...closedText(day, found, true) });
    });
  }
  return problems;
}
