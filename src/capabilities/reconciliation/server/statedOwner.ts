import { isObject } from '../../../lib/isObject';
import { refTargetOf, resourceOf } from '../../../language/model';
import { type Document, isEmpty } from '../../../language/rules';
import { CallError } from '../../../server/Refusal';
import { callOn, type Call } from '../../../server/resource/Call';
import { maskRow } from '../../../server/resource/maskRow';
import { readRecord, recordId } from '../../../server/resource/readRecord';

/** Whose statement it is. */
export interface StatedOwner {
  /** fields and ids, `accountId/3` or `clientId/4,supplierId/9` */
  key: string;
  /** the fields that name it, with their ids */
  fields: Document;
  /** title of the first of these fields, in the caller's language */
  title: string;
  /** of the account; empty where it has none, or the caller may not see it */
  number: string;
}

/**
 * The account or partner that the body of a call names as its `owner`.
 * @throws CallError 400 for none, or what is no id; 404 for one that the caller may not see
 */
export async function statedOwner(call: Call, body: unknown): Promise<StatedOwner> {
  const said = call.resource.uses.reconciliation;
  const given = isObject(body) && isObject(body.owner) ? body.owner : {};
  const named = Object.values(said?.keys ?? {}).filter((name) => !isEmpty(given[name]));
  if (named.length === 0) throw new CallError(400, 'owner');
  const records = new Map<string, Document>();
  for (const name of named) records.set(name, await recordOf(call, name, recordId(given[name])));
  const [field = '', path = ''] = said?.number?.split('.') ?? [];
  const number = records.get(field)?.[path];
  return {
    fields: Object.fromEntries(named.map((name) => [name, String(given[name])])),
    key: named.map((name) => `${name}/${String(given[name])}`).join(','),
    title: call.t(fieldOf(call, named[0] ?? '').title),
    number: typeof number === 'string' ? number : '',
  };
}

async function recordOf(call: Call, name: string, id: string): Promise<Document> {
  const { resource, services, session } = call;
  const { resource: of } = refTargetOf(fieldOf(call, name));
  const target = callOn(services, session, resourceOf(services.model, of), undefined, resource);
  const record = await readRecord(target, id);
  if (!record) throw new CallError(404, '记录不存在或已被删除');
  return maskRow(target, record);
}

function fieldOf({ compiled }: Call, name: string) {
  const found = compiled.header.find(({ field }) => field.name === name);
  if (!found) throw new CallError(403, '拒绝访问');
  return found.field;
}
