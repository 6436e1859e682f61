import type { SocketMessage } from '../../language/wire';
import { toast } from '../dialogs';
import { post } from '../http';
import { t } from '../texts';

/**
 * Sends a message to people's screens; says 发送成功! and what the server adds (B-110, B-321).
 * @throws CallError after showing it
 */
export async function sendSocketMessage({ businessType, title, userIdList, first }: SocketMessage): Promise<void> {
  const data = await post<unknown>('/api/system/common/sendSocketMessageTest', {
    businessType,
    title,
    userIdList,
    first,
  });
  const added = typeof data === 'string' || typeof data === 'number' ? String(data) : '';
  toast('success', t('发送成功!') + added);
}
