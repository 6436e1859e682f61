import type { Resource } from '../../../language/model';
import type { DocumentProblem } from '../../../language/rules';
import { acceptDocument } from '../../../server/resource/acceptDocument';
import type { Call } from '../../../server/resource/Call';
import { lookUpReferences } from '../../../server/resource/lookUpReferences';
import { problemLine } from '../../../server/resource/problemLine';
import { refusedOf } from '../../../server/resource/refusedOf';
import { refuse } from '../../../server/Refusal';
import type { Connection } from '../../../server/storage';
import type { Holder } from '../../files/server';
import type { Content } from '../wire';
import { compiledForm, type TitledForm } from './compiledForm';
import { lookUpFormFiles } from './formFiles';
import { summaryOf } from './summaryOf';

/** A form as it is kept, and in a few words. */
export interface Accepted {
  content: Content;
  summary: string;
}

/** What somebody has entered into a form, with what is wrong with it. */
export interface Read extends Accepted {
  problems: readonly DocumentProblem[];
  /** a call about the form, by the same person */
  own: Call;
}

/**
 * Reads what somebody has entered into a form, by the rules that any document has. `of`: resource whose references to
 * people and departments count for those of the form.
 * `holder`: what holds the files of the form already; left out: it is new.
 * @throws CallError 400 for what is no form
 */
export async function readContent(
  call: Call,
  form: TitledForm,
  of: Resource,
  body: unknown,
  database: Connection,
  holder?: Holder,
): Promise<Read> {
  const compiled = compiledForm(form, of);
  const own = { ...call, resource: compiled.resource, compiled };
  const { problems, state } = acceptDocument(own, body, undefined);
  const lookedUp = await lookUpReferences(own, state, undefined, database);
  const missing = await lookUpFormFiles(own, state.document, holder, database);
  const before = [...problems, ...lookedUp, ...missing].map((problem) => ({ state, problem }));
  const found = await refusedOf(own, [{ state }], before, database);
  return {
    content: state.document,
    summary: summaryOf(state),
    problems: found.map(({ problem }) => problem),
    own,
  };
}

/**
 * Takes what somebody has entered into a form; see {@link readContent}.
 * @throws Refusal with row, field and remedy where it breaks a rule; CallError 400 for what is no form
 */
export async function acceptContent(
  call: Call,
  form: TitledForm,
  of: Resource,
  body: unknown,
  database: Connection,
  holder?: Holder,
): Promise<Accepted> {
  const { content, own, problems, summary } = await readContent(call, form, of, body, database, holder);
  if (problems.length > 0)
    throw refuse(
      call.t('提交失败提示'),
      problems.map((problem) => problemLine(own, problem)),
    );
  return { content, summary };
}
