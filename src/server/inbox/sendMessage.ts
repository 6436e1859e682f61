import { SENDERS } from '../../language/wire';
import type { Session } from '../access/Session';
import { CallError, Refusal } from '../Refusal';
import { asWritten } from './Said';
import { tellPeople, type Teller } from './tellPeople';
import { transact } from '../resource/transact';
import type { Services } from '../Services';
import { anyOf } from '../storage';
import type { Translate } from '../texts/translator';
import { acceptMessage } from './acceptMessage';

/**
 * Sends a message to people of the caller's account set; answers the text that the page shows after 发送成功!: how many
 * people it was for. Who of them has a page open is known to no single process: it waits for the others. CallError 403
 * for all but {@link SENDERS}.
 */
export async function sendMessage(services: Services, session: Session, body: unknown, t: Translate): Promise<string> {
  if (!SENDERS.includes(session.userId)) throw new CallError(403, '拒绝访问');
  const { businessType, title, first, userIdList } = acceptMessage(body);
  const call: Teller = { services, session, t, afterwards: [] };
  return transact(call, async (database) => {
    const { people } = await database
      .selectFrom('sys_user_package')
      .select((row) => row.fn.countAll<string>().as('people'))
      .where('package_id', '=', session.packageId)
      .where('user_id', '=', anyOf(userIdList))
      .executeTakeFirstOrThrow();
    if (Number(people) < userIdList.length) throw new Refusal(400, '接收人不在当前账套中');
    const told = { people: userIdList, kind: businessType, title: asWritten(title), text: asWritten(first), path: '' };
    await tellPeople(call, told, database);
    return t('已发送给{count}人', { count: userIdList.length });
  });
}
