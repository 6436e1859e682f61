import { beforeAll, expect, it } from 'vitest';
import { loadPinyin } from '../../lib/pinyin';
import { findPeriods } from './findPeriods';
import { searchIndex } from './searchIndex';

beforeAll(loadPinyin);

const t = (text: string): string => text;
const index = searchIndex(
  ['销售订单统计表', '销售订单列表', '客户列表'].map((title) => ({
    path: `/${title}`,
    title,
    source: title,
    trail: ['销售管理'],
    ...(title === '客户列表' ? {} : { period: 'billDate' }),
  })),
  true,
);
const found = (typed: string) =>
  findPeriods(index, typed, true, t).map(({ entry }) => [decodeURIComponent(entry.path), entry.trail[0]]);

it('a word for days opens a screen over them', () => {
  const statistics = ['/销售订单统计表?billDate=上月,上月', '上月'];
  expect(found('销售订单统计 上月')[0]).toEqual(statistics);
  expect(found('sy xsddtj')[0]).toEqual(statistics);
  expect(found('销售订单 近7天').map(([path]) => path)).toEqual([
    '/销售订单列表?billDate=近7天,近7天',
    '/销售订单统计表?billDate=近7天,近7天',
  ]);
});

it('nothing is offered without both, nor where no period is asked', () => {
  for (const typed of ['上月', '销售订单统计', '客户 上月', '']) expect(found(typed)).toEqual([]);
});
