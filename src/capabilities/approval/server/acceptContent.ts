import { chineseTexts } from '../../../language/print/chineseTexts';
import { type DocumentState, isEmpty } from '../../../language/rules';
import { acceptDocument } from '../../../server/resource/acceptDocument';
import type { Call } from '../../../server/resource/Call';
import { problemLine } from '../../../server/resource/problemLine';
import { refusedOf } from '../../../server/resource/refusedOf';
import { refuse } from '../../../server/Refusal';
import type { Connection } from '../../../server/storage';
import type { Content } from '../wire';
import { compiledForm, type Version } from './Instance';

/** What a list says of a form, at most. */
const SUMMARY_MAX = 500;

/** A form as it is kept, and in a few words. */
export interface Accepted {
  content: Content;
  summary: string;
}

/** A call about the form of a template, by the same person. */
export function formCall(call: Call, version: Version): Call {
  const compiled = compiledForm(version);
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
  const before = problems.map((problem) => ({ state, problem }));
  const found = await refusedOf(own, [{ state }], before, database);
  if (found.length > 0)
    throw refuse(
      call.t('提交失败提示'),
      found.map(({ problem }) => problemLine(own, problem)),
    );
  return { content: state.document, summary: summaryOf(state) };
}

/** Titles and values of the fields that are filled in, in their order, in the language that the company works in. */
function summaryOf({ compiled, document }: DocumentState): string {
  const parts = compiled.header.flatMap(({ field, type }) => {
    const value = document[field.name];
    const text = isEmpty(value) ? '' : type.text(value, field, document, chineseTexts);
    return text === '' ? [] : [`${field.title}：${text}`];
  });
  const text = parts.join('；');
  return text.length <= SUMMARY_MAX ? text : `${text.slice(0, SUMMARY_MAX - 1)}…`;
}
