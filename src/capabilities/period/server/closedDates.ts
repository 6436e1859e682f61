import { at } from '../../../lib/at';
import { compileExpression } from '../../../language/expression';
import { groupBy } from '../../../lib/groupBy';
import { fieldNamed, resourceOf } from '../../../language/model';
import { conditionHolds, type DocumentProblem, type DocumentState } from '../../../language/rules';
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
  states: readonly DocumentState[],
  database: Connection,
): Promise<DocumentProblem[][]> {
  const { model } = call.services;
  const resource = resourceOf(model, call.resource.name);
  const asked = groupBy(
    datedBy(model, resource),
    ({ closing, date, isOpening }) => `${date}/${closing.periods}/${closing.by}/${isOpening}`,
  );
  const problems = states.map((): DocumentProblem[] => []);
  for (const group of asked.values()) {
    const { closing, date, isOpening } = at(group, 0);
    const whens = group.map(({ when }) => (when === undefined ? true : compileExpression(when)));
    const dayIn = (state: DocumentState): string | undefined => {
      const day = state.document[date];
      const isAsked = typeof day === 'string' && whens.some((when) => conditionHolds(when, state.environment()));
      return isAsked ? day : undefined;
    };
    const days = states.map(dayIn);
    const said = [...new Set(days.filter((day) => day !== undefined))];
    if (said.length === 0) continue;
    const closed = await closedPeriods(
      database,
      model,
      closing,
      call.session.packageId,
      said,
      new Set(isOpening ? said : []),
    );
    const title = fieldNamed(resource, date).title;
    days.forEach((day, index) => {
      const found = day === undefined ? undefined : closed.get(day);
      const known = at(problems, index);
      if (day !== undefined && found && !known.some(({ field }) => field === date))
        known.push({ field: date, title, ...closedText(day, found, true) });
    });
  }
  return problems;
}
