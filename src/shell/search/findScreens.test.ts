import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as pinyin from '../../lib/pinyin';
import { findScreens, FUZZY_THRESHOLD, MAX_HITS } from './findScreens';
import * as fuzzy from './fuzzyDistance';
import type { SearchEntry } from './SearchEntry';
import { searchIndex } from './searchIndex';

const screen = (source: string, title = source): SearchEntry => ({
  path: `/${title}`,
  title,
  source,
  trail: ['采购管理'],
});
const CHINESE = ['请购单列表', '采购清单列表', '采购入库单列表', '存货列表', '调拨单列表', '员工列表', '重量单位'].map(
  (title) => screen(title),
);
const ENGLISH = [
  screen('请购单列表', 'Purchase requisitions'),
  screen('采购清单列表', 'Purchase orders'),
  screen('存货列表', 'Items'),
];

const titles = (entries: readonly SearchEntry[], typed: string, hasPinyin = true) =>
  findScreens(searchIndex(entries, hasPinyin), typed, hasPinyin).map(({ entry }) => entry.title);

beforeAll(() => pinyin.loadPinyin());
afterEach(() => vi.restoreAllMocks());

describe('the search for screens', () => {
  it('B-074 finds by a part of the title in the language shown, and by the Chinese one', () => {
    expect(titles(CHINESE, '采购')).toEqual(['采购清单列表', '采购入库单列表']);
    expect(titles(ENGLISH, 'ORDER')).toEqual(['Purchase orders']);
    expect(titles(ENGLISH, 'requisitions purchase')[0]).toBe('Purchase requisitions');
    expect(titles(ENGLISH, '存货')).toEqual(['Items']);
    expect(titles(CHINESE, '  ')).toEqual([]);
  });

  it('says which signs to mark, in the text that was found', () => {
    const hit = (entries: SearchEntry[], typed: string) => findScreens(searchIndex(entries, true), typed, true)[0]!;
    expect(hit(CHINESE, '入库')).toMatchObject({ on: 'title', marks: [2, 3] });
    expect(hit(CHINESE, 'qgd')).toMatchObject({ on: 'title', marks: [0, 1, 2] });
    expect(hit(ENGLISH, 'cunhuo')).toMatchObject({ on: 'source', marks: [0, 1] });
  });

  it.each(['qinggou', 'qgd', 'qinggdan', 'ＱＧＤ', 'qing gou'])('B-075 finds 请购单列表 by %s', (typed) => {
    expect(titles(CHINESE, typed)[0]).toBe('请购单列表');
  });

  it('B-075 knows signs with several readings', () => {
    expect(titles(CHINESE, 'zhongliang')[0]).toBe('重量单位');
    expect(titles(CHINESE, 'tiaobo')[0]).toBe('调拨单列表');
    expect(titles(CHINESE, 'diaobo')[0]).toBe('调拨单列表');
  });

  it('B-083 knows no pinyin when that is switched off', () => {
    expect(titles(CHINESE, 'qgd', false)).toEqual([]);
    expect(titles(CHINESE, 'qinggou', false)).toEqual([]);
  });

  it('B-076 offers what is spelled wrongly in up to 0.4 of the letters, behind what is spelled rightly', () => {
    expect(FUZZY_THRESHOLD).toBe(0.4);
    expect(titles(ENGLISH, 'purchse requisitoin')).toContain('Purchase requisitions');
    expect(titles(ENGLISH, 'orxxr')).toEqual(['Purchase orders']);
    expect(titles(ENGLISH, 'oxxxr')).toEqual([]);
    expect(titles(CHINESE, 'qinguo')[0]).toBe('请购单列表');
    const found = titles([screen('a', 'Purchse rights'), screen('b', 'Purchase orders')], 'purchase');
    expect(found).toEqual(['Purchase orders', 'Purchse rights']);
  });
});

describe('over 600 screens', () => {
  const SIGNS = [...'请购采存货仓库调拨盘点物料成品销售订单退货发票付款收款报表统计明细'];
  const many = Array.from({ length: 600 }, (_, at) =>
    screen([0, 1, 2, 3, 4].map((place) => SIGNS[(at * 7 + place * 13 + at * place) % SIGNS.length]).join('') + at),
  );

  it('a key costs one comparison a screen at most, of each kind only while there is room', () => {
    const syllables = vi.spyOn(pinyin, 'syllablesOf');
    const spelled = vi.spyOn(pinyin, 'matchPinyin');
    const compared = vi.spyOn(fuzzy, 'fuzzyDistance');
    const index = searchIndex(many, true);
    expect(syllables).toHaveBeenCalledTimes(600);
    // 货 stands in more titles than are shown: nothing else is tried.
    expect(findScreens(index, '货', true)).toHaveLength(MAX_HITS);
    expect(spelled).not.toHaveBeenCalled();
    expect(findScreens(index, 'h', true)).toHaveLength(MAX_HITS);
    expect(spelled).toHaveBeenCalledTimes(600);
    expect(compared).not.toHaveBeenCalled();
    findScreens(index, 'zzzz', true);
    expect(spelled).toHaveBeenCalledTimes(1200);
    // title and pinyin of each
    expect(compared).toHaveBeenCalledTimes(1200);
    expect(syllables).toHaveBeenCalledTimes(600);
  });
});
