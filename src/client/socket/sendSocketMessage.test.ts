import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dialogs } from '../dialogs';
import { setServerAddress } from '../serverAddress';
import type { TestServer } from '../testServer';
import { startTestServer } from '../testServer';
import { KNOWN, answerFrom, storeTestTokens } from '../testSession';
import { sendSocketMessage } from './index';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  setServerAddress(server.address);
  storeTestTokens();
});
afterAll(() => server.close());
beforeEach(() => void dialogs.notices.splice(0));

describe('sending a message', () => {
  const message = { businessType: '1001', title: '版本更新', userIdList: ['1', '65'], first: '今晚更新' };

  it('B-110 B-271 B-321 posts scene, title, people and intro and says 发送成功! with what the server adds', async () => {
    server.answer = answerFrom({ ...KNOWN, '/api/system/common/sendSocketMessageTest': '已送达2人' });
    await sendSocketMessage(message);
    expect(server.seen.at(-1)).toMatchObject({
      method: 'POST',
      path: '/prod-pc/api/system/common/sendSocketMessageTest',
      body: JSON.stringify(message),
    });
    expect(dialogs.notices).toMatchObject([{ kind: 'success', text: '发送成功!已送达2人' }]);
  });

  it('shows the refusal of the server', async () => {
    server.answer = () => ({ body: { code: 403, data: null, message: '拒绝访问' } });
    await expect(sendSocketMessage(message)).rejects.toMatchObject({ code: 403 });
    expect(dialogs.notices).toMatchObject([{ kind: 'error', text: '拒绝访问' }]);
  });
});
