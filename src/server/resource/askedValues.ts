import { changePast } from '../../language/model/changePast';
import { START } from '../../language/model/datedTable';
import { askedResource, validateDocument, type Document } from '../../language/rules';
import { refuse } from '../Refusal';
import type { Connection } from '../storage';
import { acceptDocument } from './acceptDocument';
import type { Call } from './Call';
import { lookUpReferences } from './lookUpReferences';
import { problemLine } from './problemLine';

interface Asking {
  name: string;
  asks: readonly string[];
}

/**
 * What a person was asked for: read by its types, looked up and demanded like any entry; and the day (`YYYY-MM-DD`) from
 * which on counts what is dated of it.
 */
export async function askedValues(
  call: Call,
  action: Asking,
  body: unknown,
  refusalTitle: string,
  database: Connection,
): Promise<{ values: Document; start: string }> {
  const today = call.context.now().slice(0, 10);
  if (action.asks.length === 0) return { values: {}, start: today };
  const resource = askedResource(call.resource, action);
  const part: Call = { ...call, resource, compiled: call.services.compiled(resource) };
  const { state, problems } = acceptDocument(part, body, undefined);
  const start = String(state.document[START] ?? today);
  if (problems.length === 0)
    problems.push(...(await lookUpReferences(part, state, undefined, database)), ...validateDocument(state));
  if (problems.length === 0) problems.push(...(await call.services.phases.asked(part, state, database)));
  const isDated = resource.fields.some(({ dated }) => dated !== undefined);
  if (problems.length === 0 && isDated && start < today && !call.context.can(changePast(call.resource.permission)))
    problems.push({
      field: START,
      title: '生效日期',
      message: '不能早于今天；请填写今天或以后的日期，或请有“更改以往取值”权限的人设置',
    });
  if (problems.length > 0)
    throw refuse(
      refusalTitle,
      problems.map((problem) => problemLine(call, problem)),
    );
  return { values: Object.fromEntries(action.asks.map((name) => [name, state.document[name] ?? null])), start };
}
