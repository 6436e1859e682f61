import { sql } from 'kysely';
import { fieldNamed, resourceOf } from '../../../language/model';
import { mostRows, nameOf, type Document } from '../../../language/rules';
import type { Incoming } from '../../../server/calls/CallSpec';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import { records } from '../../../server/records/records';
import { callOn, type Call } from '../../../server/resource/Call';
import { changeRecord } from '../../../server/resource/saveRecord';
import type { Services } from '../../../server/Services';
import { onlyId } from '../../../server/user/resetPassword';
import { leadsTo, nameOfItem } from './leadsTo';
import { openItems, type OpenItem } from './openItems';

/**
 * Adds to the handover of somebody who leaves what he still has and is not listed there; tells what that is, each with
 * where it stands.
 * @throws Refusal where the document is gone or may not be edited any more
 */
export async function fillHandover(
  services: Services,
  { body, language, session }: Incoming,
): Promise<{ title: string; lines: RefusalLine[] }> {
  const call = callOn(services, session, resourceOf(services.model, 'quit'), language);
  const id = onlyId(body);
  const { rows } = await sql<{
    updatedTime: string;
  }>`select q.updated_time as "updatedTime" from ${records(call).rows} as q
    where q.id = ${id}`.execute(services.database.kysely);
  const [known] = rows;
  if (!known) throw refuse(call.t('提示'), [{ code: id, remark: call.t('记录不存在或已被删除') }]);
  let added: OpenItem[] = [];
  let more = 0;
  let name = '';
  await changeRecord(call, 'edit', { id, updatedTime: known.updatedTime }, async (_, before, database) => {
    name = nameOf(call.resource, before);
    const listed = linesOf(before);
    const items = await openItems(call, String(before.employeeId), database);
    const fresh = items.filter((item) => !listed.some((line) => isOf(line, item)));
    added = fresh.slice(0, Math.max(mostRows(fieldNamed(call.resource, 'handover')) - listed.length, 0));
    more = fresh.length - added.length;
    const lines = added.map(({ code, item, kind }) => ({
      kind,
      code,
      item: item.slice(0, MOST_SIGNS),
      isDone: false,
      note: kind === 'draft' ? call.t('制单人不变，由接手人跟进；不填接手人则由制单人的部门跟进') : null,
    }));
    return { ...before, handover: [...listed, ...lines] };
  });
  return told(call, name, added, more);
}

const MOST_SIGNS = 200;

export const linesOf = ({ handover }: Document): Document[] => (handover as Document[] | undefined) ?? [];

/** Whether a line of the handover is about an item. */
export const isOf = (line: Document, { code, kind }: OpenItem): boolean => line.kind === kind && line.code === code;

async function told(
  call: Call,
  name: string,
  added: readonly OpenItem[],
  more: number,
): Promise<{ title: string; lines: RefusalLine[] }> {
  const { t } = call;
  const full: RefusalLine[] =
    more === 0
      ? []
      : [
          {
            code: name,
            remark: t('还有{count}项未列入；请交接一部分后从清单删除，再带出', { count: more }),
            tone: 'bad',
          },
        ];
  if (added.length + more === 0)
    return {
      title: t('没有新的未了事项'),
      lines: [{ code: name, remark: t('未了的事项都已在交接清单中'), tone: 'good' }],
    };
  const leads = await leadsTo(call, added, call.services.database.kysely);
  return {
    title: t('已加入{count}项，请编辑填写接手人', { count: added.length }),
    lines: [
      ...full,
      ...added.map((item) => ({ code: item.code, remark: item.item, lead: leads.get(nameOfItem(item)) })),
    ],
  };
}
