import { permissionsOf } from '../../../server/access/permissionsOf';
import { holds } from '../../../server/access/Session';
import type { Params } from '../../../server/calls/pageOf';
import { CallError } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { listOfRows } from '../../../server/resource/listOfRows';
import { keywordsOf } from '../../../server/resource/wordConditions';
import type { ListAnswer } from '../../../language/wire';
import { INQUIRY, OPENS } from '../wire';
import { documentRows } from './documentRows';

/** Goods of one question. */
const MOST_PRODUCTS = 200;

/** A page of documents of all kinds, each with the address at which the caller may open it. @throws CallError 400 */
export async function listDocuments(call: Call, params: Params): Promise<ListAnswer> {
  const said = call.resource.uses.inquiry;
  if (!said) throw new Error(`${call.resource.name} is no inquiry.`);
  const { [INQUIRY.product]: products = '', ...filters } = params;
  const rows = documentRows(call, said, {
    words: keywordsOf(params),
    products: idsOf(products),
    kinds: partsOf(params[INQUIRY.document] ?? ''),
  });
  const { list, ...more } = await listOfRows(call, filters, rows);
  return { ...more, list: list.map((row) => ({ ...row, [OPENS]: addressOf(call, row) })) };
}

const partsOf = (text: string): string[] => text.split(',').filter((part) => part !== '');

function idsOf(text: string): string[] {
  const ids = partsOf(text);
  if (ids.length > MOST_PRODUCTS || ids.some((id) => !/^[1-9]\d{0,17}$/.test(id)))
    throw new CallError(400, INQUIRY.product);
  return ids;
}

/** null: the caller may not look at the document as a whole. */
function addressOf({ services, session }: Call, row: Record<string, unknown>): string | null {
  const resource = services.model.resources[String(row[INQUIRY.document])];
  const detail = resource?.screens.find(({ kind }) => kind === 'detail');
  if (!resource || !detail || !holds(session, permissionsOf(resource, 'detail', services.index) ?? [])) return null;
  return `${detail.path}?id=${String(row.id).slice(resource.name.length + 1)}`;
}
