import { resourceOf } from '../../../language/model';
import type { DocumentProblem, DocumentState } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { settlingsOf } from './openingsOf';
import { settledProblems } from './settledProblems';

/** What is wrong with the lines of a document that settle items, while it is saved. One statement a child table. */
export async function checkSettled(call: Call, state: DocumentState, database: Connection): Promise<DocumentProblem[]> {
  const resource = resourceOf(call.services.model, call.resource.name);
  const problems: DocumentProblem[] = [];
  for (const settling of settlingsOf(resource))
    problems.push(...(await settledProblems(call, resource, settling, [state.document], database)).flat());
  return problems;
}
