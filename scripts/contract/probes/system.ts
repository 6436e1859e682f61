import { z } from 'zod';
import { session } from '../../../src/client/sessionStore';
import { PRODUCT_VERSION } from '../../../src/language/productVersion';
import { SENDERS } from '../../../src/language/wire';
import { demand, same, shaped } from '../ContractFault';
import { Newcomer } from '../Newcomer';
import type { Probes } from '../Probe';

const DICTIONARY = z.object({
  code: z.string().min(1),
  items: z.array(z.object({ value: z.union([z.string(), z.number()]), label: z.string().min(1) })),
});

/** Known to every page. Specification 000, section 3 (B-100). */
const CODES = ['common_enabled', 'sys_express', 'order_sell_status', 'rp_order_sell_status', 'mall_tag'];

interface Dictionary {
  code: string;
}

/** Dictionaries and the small calls of the frame. */
export const systemProbes: Probes = {
  async 'E-010'(context) {
    const all = shaped(z.array(DICTIONARY), await context.call('E-010'));
    const codes = all.map(({ code }) => code);
    same(new Set(codes).size, codes.length, 'different codes');
    same(
      CODES.filter((code) => !codes.includes(code)),
      [],
      'missing dictionaries',
    );
  },

  async 'E-011'(context) {
    const all = await context.call<Dictionary[]>('E-010');
    same(
      await context.call('E-011', { code: 'common_enabled' }),
      all.find(({ code }) => code === 'common_enabled'),
      'the dictionary by its code',
    );
    await context.refused('a code that no dictionary has', () => context.call('E-011', { code: 'no_such_dictionary' }));
  },

  async 'E-012'(context) {
    const all = await context.call<Dictionary[]>('E-010');
    const codes = [CODES[1]!, CODES[0]!];
    same(
      await context.call('E-012', { codes }),
      codes.map((wanted) => all.find(({ code }) => code === wanted)),
      'the dictionaries in the order of their codes',
    );
  },

  async 'E-015'(context) {
    const message = { businessType: '1002', title: '契约', userIdList: [session.userId], first: '契约测试' };
    const newcomer = await Newcomer.of(context);
    if (SENDERS.includes(session.userId)) {
      const said = await context.call('E-015', message);
      demand(
        said === null || typeof said === 'string' || typeof said === 'number',
        'what the page adds to 发送成功! is no text',
      );
      await context.refused('a message without a title', () => context.call('E-015', { ...message, title: '' }));
      await context.refused('a message to nobody', () => context.call('E-015', { ...message, userIdList: [] }));
    } else await context.refused('a message of somebody who may not send', () => context.call('E-015', message), 403);
    await context.refused(
      'a message of somebody who may not send',
      async () => context.callAs(await newcomer.signIn(), 'E-015', message),
      403,
    );
    await demandPostAlone(context, '/api/system/common/sendSocketMessageTest');
  },

  async 'E-016'(context) {
    same(await context.call('E-016', { code: 'long.ago' }), '0', 'the answer to a page of another version');
    demand(
      ['0', '1'].includes(await context.call<string>('E-016', { code: PRODUCT_VERSION })),
      'the answer is neither "0" nor "1"',
    );
    await demandPostAlone(context, '/api/system/common/checkWebVersionCode');
  },

  async 'E-017'(context) {
    same(
      await context.call('E-017', { date: '2024-02-10' }),
      { startTime: '2024-02-01 00:00:00', endTime: '2024-02-29 23:59:59' },
      'a month of a leap year',
    );
    const now = shaped(
      z.object({
        startTime: z.string().regex(/^\d{4}-\d{2}-01 00:00:00$/),
        endTime: z.string().regex(/^\d{4}-\d{2}-(28|29|30|31) 23:59:59$/),
      }),
      await context.call('E-017'),
    );
    same(now.startTime.slice(0, 7), now.endTime.slice(0, 7), 'both ends lie in one month');
  },
};

/** B-271: nothing is sent or checked by opening an address. */
async function demandPostAlone({ wire }: Parameters<Probes[string]>[0], path: string): Promise<void> {
  const answer = await wire.raw(path, {
    headers: { authorization: `Bearer ${session.token}`, packageId: session.packageId },
  });
  demand(answer.status === 404 || answer.status === 405, `GET ${path} is answered with HTTP ${answer.status}`);
}
