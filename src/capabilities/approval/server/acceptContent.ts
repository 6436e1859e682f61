import { acceptDocument } from '../../../server/resource/acceptDocument';
import type { Call } from '../../../server/resource/Call';
import { lookUpReferences } from '../../../server/resource/lookUpReferences';
import { problemLine } from '../../../server/resource/problemLine';
import { refusedOf } from '../../../server/resource/refusedOf';
import { refuse } from '../../../server/Refusal';
import type { Connection } from '../../../server/storage';
import type { Content } from '../wire';
import { compiledForm, personalOf, type Version } from './Instance';
import { summaryOf } from './summaryOf';

/** A form as it is kept, and in a few words. */
export interface Accepted {
  content: Content;
  summary: string;
}

/** A call about the form of a template, by the same person. */
export function formCall(call: Call, version: Version): Call {
  const compiled = compiledForm(version, personalOf(call));
  return { ...call, resource: compiled.resource, compiled };
}

/**
 * Takes what somebody has entered into a form, by the rules that any document has.
 * @throws Refusal with row, field and remedy where it breaks one; CallError 400 for what is no form
 */
export async function acceptContent(
  call: Call,
  version: Version,
  body: unknown,
  database: Connection,
): Promise<Accepted> {
  const own = formCall(call, version);
  const { problems, state } = acceptDocument(own, body, undefined);
  const lookedUp = await lookUpReferences(own, state, undefined, database);
  const before = [...problems, ...lookedUp].map((problem) => ({ state, problem }));
  const found = await refusedOf(own, [{ state }], before, database);
  if (found.length > 0)
    throw refuse(
      call.t('提交失败提示'),
      found.map(({ problem }) => problemLine(own, problem)),
    );
  return { content: state.document, summary: summaryOf(state) };
}
