import type { DocumentProblem, DocumentState } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { drawDown } from '../wire';
import { needsOf } from './needsOf';
import { openGrants } from './openGrants';
import { shortText } from './shortText';

/** Tells at saving already where an allowance is not enough for what a document will take. */
export async function checkEnough(call: Call, state: DocumentState, database: Connection): Promise<DocumentProblem[]> {
  const takes = call.resource.uses.allowance?.takes;
  const needs = takes ? needsOf(takes, state.document) : [];
  if (!takes || needs.length === 0) return [];
  const { short } = drawDown(await openGrants(call, takes, state.document, database), needs);
  if (!short) return [];
  const place = takes.each === undefined ? { field: takes.amount } : {};
  return [{ ...place, ...shortText(short) }];
}
