import { resourceOf } from '../../../language/model';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import { callOn, type Call } from '../../../server/resource/Call';
import { stored } from '../../../server/resource/saveRecord';
import { readSettings } from '../../../server/setting/settingsRoutes';
import { chartOf } from '../chartOf';
import { BOOKS, layInBooks } from './layInBooks';
import { subjectUsers } from './subjectUsers';

/**
 * Lays in the chart of the account set's accounting standards, in place of subjects that nothing is booked on yet, with
 * the rules that go with it. Answers what a button shows.
 * @throws Refusal where something names a subject
 */
export async function replaceChart(
  call: Call,
  language: string | undefined,
): Promise<{ title: string; lines: RefusalLine[] }> {
  const { context, resource, services, session, t } = call;
  const { model } = services;
  const { packageId, userId } = session;
  const { standard } = await readSettings(callOn(services, session, resourceOf(model, BOOKS.account), language));
  return stored(call, async (database) => {
    const users = await subjectUsers(call, database);
    if (users.length > 0)
      throw refuse(
        t('提示'),
        users.map((title) => ({ code: t(title), remark: t('已使用会计科目，不可引入科目') })),
      );
    const founding = { model, packageId, by: userId, now: context.now() };
    const count = await layInBooks(database, founding, chartOf(standard));
    return { title: t('引入科目完成'), lines: [{ code: t(resource.title), remark: String(count) }] };
  });
}
