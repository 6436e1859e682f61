import { DocumentState, nameOf, newDocument, type Document } from '../../../language/rules';
import { holds } from '../../../server/access/Session';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { CallError, refuse } from '../../../server/Refusal';
import { callOn, type Call } from '../../../server/resource/Call';
import { lookUpReferences } from '../../../server/resource/lookUpReferences';
import { maskRow } from '../../../server/resource/maskRow';
import type { Params } from '../../../server/calls/pageOf';
import { readRecord, recordId } from '../../../server/resource/readRecord';
import { refusalLine } from '../../../server/resource/refusalLine';
import { leftTo } from './leftTo';
import { mayConvert } from './mayConvert';
import { remainingLines, takenQuantities } from './remainingLines';
import { takenHeader } from './takenHeader';

/**
 * A new document as it begins when it is made from another one (`from`: its resource, `id`): fields of the same name,
 * what the conversion says, and of each line what remains of it. Nothing is stored. 403 for who may not see that
 * document, 404 where it is not or no such conversion is declared.
 */
export async function generateDocument(call: Call, { from = '', id = '' }: Params): Promise<Document> {
  const { model, index, phases } = call.services;
  for (const { begins } of phases.usedBy(call.resource)) {
    const begun = await begins?.(call, from, id);
    if (begun) return begun;
  }
  const source = Object.hasOwn(model.resources, from) ? model.resources[from] : undefined;
  const conversion = source?.uses.generates.find(({ to }) => to === call.resource.name);
  if (!source || !conversion) throw new CallError(404, '请求错误,未找到该资源');
  const access = permissionsOf(source, 'detail', index);
  if (!access || !holds(call.session, access)) throw new CallError(403, '拒绝访问');
  const sourceCall = callOn(call.services, call.session, source, undefined);
  const found = await readRecord(sourceCall, recordId(id));
  if (!found) throw new CallError(404, '请求错误,未找到该资源');
  const given = new DocumentState(sourceCall.compiled, maskRow(sourceCall, found), call.context);
  const refusal = mayConvert(source, conversion, given);
  if (refusal) throw refuse(call.t('提示'), [refusalLine({ ...sourceCall, t: call.t }, given.document, refusal)]);

  const state = newDocument(call.compiled, call.context);
  state.set(await takenHeader(call, conversion, given, call.services.database.kysely));
  if (conversion.lines) {
    const rows = remainingLines(
      conversion,
      given,
      state,
      await takenQuantities(call, source, conversion, given.lines(conversion.lines.from)),
    );
    if (rows.length === 0)
      throw refuse(call.t('提示'), [
        refusalLine({ ...sourceCall, t: call.t }, given.document, {
          message: '{title}【{code}】已全部下推',
          params: { title: source.title, code: nameOf(source, given.document) },
        }),
      ]);
    state.insertLines(conversion.lines.to, 0, rows);
  }
  for (const { begun } of phases.usedBy(call.resource)) await begun?.(call, state, from, id);
  // What comes with the records that it refers to is shown at once; whether they may be referred to is asked when it is
  // saved.
  await lookUpReferences(call, state, undefined, call.services.database.kysely, leftTo(conversion));
  state.computeAll();
  return state.document;
}
