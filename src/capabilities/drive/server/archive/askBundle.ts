import { PREFIX } from '../../../../server/prefix';
import { refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { ticketFor } from '../../../files/server';
import { BUNDLE_PATH, MOST_AT_ONCE } from '../../wire';
import { asIds } from '../asked';
import { bundledFiles } from './bundledFiles';

/**
 * The address at which the browser reads several files and folders as one zip, for some hours and as long as the caller is
 * signed in. @param body `{ ids }` @throws Refusal for what he does not see, or too much
 */
export async function askBundle(call: Call, body: unknown): Promise<{ address: string }> {
  const ids = asIds((Object(body) as { ids?: unknown }).ids);
  if (ids.length > MOST_AT_ONCE)
    throw refuse(call.t('操作失败'), [
      { code: String(ids.length), remark: call.t('一次最多{max}个文件', { max: MOST_AT_ONCE }) },
    ]);
  await bundledFiles(call, ids, call.services.database.kysely);
  return { address: `${PREFIX}${BUNDLE_PATH}?ticket=${ticketFor(call.session, ids.join(','), 'bundle')}` };
}
