import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

const WORDS: readonly (readonly [category: string, handling: 'mask' | 'refuse', words: string])[] = [
  ['abuse', 'mask', '混蛋 白痴 滚蛋 废物点心 脑残'],
  ['advertising', 'mask', '加我微信 刷单 代开发票 信用卡套现 低价手机'],
  ['secret', 'refuse', '成本底价 客户报价单 配方比例 供应商返点'],
  ['illegal', 'refuse', '赌博 传销 毒鼠强 假发票'],
  ['other', 'mask', '小道消息 内部名单'],
];
/** Found too much by mistake, so that it was put out of use. */
const UNUSED = '内部名单';

export function sensitiveWords(ids: Ids, today: string): DemoRow[] {
  return WORDS.flatMap(([category, handling, words]) =>
    words.split(' ').map((word) =>
      masterRow(ids.next('sensitive'), today, {
        word,
        handling,
        category,
        status: word === UNUSED ? 0 : 1,
        createdId: '8',
        ...(word === '毒鼠强' ? { remark: '国家禁用，不得提及购买渠道' } : {}),
      }),
    ),
  );
}
