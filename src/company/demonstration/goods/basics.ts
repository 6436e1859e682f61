import type { DemoRow } from '../../../server/demonstration/Demo';
import { WAREHOUSE } from '../people/organisation';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** Ids of units by name. */
export const UNIT: Readonly<Record<string, string>> = {
  吨: '1',
  千克: '2',
  个: '3',
  千只: '4',
  升: '5',
  桶: '6',
  套: '7',
  副: '8',
  箱: '9',
  把: '10',
};

const KIND: Readonly<Record<string, string>> = {
  吨: 'weight',
  千克: 'weight',
  升: 'volume',
  桶: 'package',
  箱: 'package',
};
/** Decimals of units; things that are counted take none. */
const DECIMALS: Readonly<Record<string, number>> = { 吨: 2, 千克: 2, 升: 2, 千只: 2 };
const SYMBOL: Readonly<Record<string, string>> = {
  吨: 't',
  千克: 'kg',
  个: 'pcs',
  千只: 'kpcs',
  升: 'L',
  桶: 'drum',
  套: 'set',
  副: 'pair',
  箱: 'ctn',
  把: 'pcs',
};

export function measureUnits(ids: Ids, today: string): DemoRow[] {
  return Object.keys(UNIT).map((name) =>
    masterRow(ids.next('measureUnit'), today, {
      name,
      symbol: SYMBOL[name],
      kind: KIND[name] ?? 'count',
      decimals: DECIMALS[name] ?? 0,
    }),
  );
}

/** type, names */
const TAGS: [string, string[]][] = [
  ['client', ['重点客户', '外贸', '电商', '工程']],
  ['supplier', ['长期合作', '就近供货', '环保认证']],
  ['product', ['畅销', '定制', '停产清库']],
];

export function tags(ids: Ids, today: string): DemoRow[] {
  return TAGS.flatMap(([type, names]) =>
    names.map((name, index) => masterRow(ids.next('tag'), today, { name, type, sort: index + 1 })),
  );
}

/** name, parent, kind of goods, usual store */
const CLASSES: [string, string | null, string, string][] = [
  ['原材料', null, 'material', WAREHOUSE.raw],
  ['钢材', '1', 'material', WAREHOUSE.raw],
  ['有色金属', '1', 'material', WAREHOUSE.ningboRaw],
  ['紧固件', '1', 'material', WAREHOUSE.raw],
  ['弹簧钢珠', '1', 'material', WAREHOUSE.raw],
  ['辅料', null, 'auxiliary', WAREHOUSE.auxiliary],
  ['表面处理材料', '6', 'auxiliary', WAREHOUSE.auxiliary],
  ['油品', '6', 'auxiliary', WAREHOUSE.auxiliary],
  ['刀具模具', '6', 'auxiliary', WAREHOUSE.auxiliary],
  ['包装物', null, 'package', WAREHOUSE.ningboPackage],
  ['半成品', null, 'semi', WAREHOUSE.semi],
  ['产成品', null, 'product', WAREHOUSE.finished],
  ['铰链', '12', 'product', WAREHOUSE.finished],
  ['滑轨', '12', 'product', WAREHOUSE.finished],
  ['门锁拉手', '12', 'product', WAREHOUSE.ningboFinished],
];

/** Ids of goods classes by name. */
export const CLASS: Readonly<Record<string, string>> = Object.fromEntries(
  CLASSES.map(([name], index) => [name, String(index + 1)]),
);

export function classes(ids: Ids, today: string): DemoRow[] {
  return CLASSES.map(([name, parentId, kind, warehouseId], index) =>
    masterRow(ids.next('classify'), today, { name, parentId, kind, warehouseId, taxRate: '13', sort: index + 1 }),
  );
}

/** The kind of goods and the usual store of a class. */
export function classOf(name: string): { kind: string; warehouseId: string } {
  const [, , kind, warehouseId] = CLASSES.find(([own]) => own === name)!;
  return { kind, warehouseId };
}

/**
 * name, how it carries, express company, contact, mobile number, hotline, who pays, price of the first and of each
 * further kilogram, days
 */
const CARRIERS: [
  string,
  string,
  string | null,
  string | null,
  string | null,
  string | null,
  string,
  string | null,
  string | null,
  number,
][] = [
  ['顺丰速运昆山营业部', 'express', 'SF', '李强', '13962600101', '0512-57111338', 'monthly', '13.00', '3.50', 1],
  ['德邦快递昆山张浦点', 'express', 'DBL', '陆明', '13962600102', '0512-57155353', 'monthly', '11.00', '2.40', 2],
  ['中通快递张浦网点', 'express', 'ZTO', '徐丽', '13962600103', '0512-57195311', 'prepaid', '8.00', '2.00', 2],
  ['跨越速运苏州分公司', 'express', 'KYSY', '王超', '13962600104', '0512-66809809', 'monthly', '16.00', '3.00', 1],
  ['昆山捷达货运专线', 'line', null, '蒋国平', '13962600105', '0512-57360088', 'monthly', null, null, 2],
  ['甬昆物流有限公司', 'line', null, '邬建军', '13962600106', '0574-86880066', 'collect', null, null, 2],
  ['华东精工自有车队', 'fleet', null, '袁伟', '13962600107', '0512-57780044', 'monthly', null, null, 1],
  ['供应商自送', 'pickup', null, null, null, null, 'prepaid', null, null, 1],
];

export function carriers(ids: Ids, today: string): DemoRow[] {
  return CARRIERS.map(
    ([name, kind, expressCode, contact, tel, landline, freightSettlement, firstPrice, nextPrice, arriveDays]) => {
      const express = expressCode === null ? {} : { expressCode, firstWeight: '1', firstPrice, nextPrice };
      return masterRow(ids.next('logistics'), today, {
        name,
        kind,
        contact,
        tel,
        landline,
        freightSettlement,
        arriveDays,
        // Transport; who brings the goods himself invoices none.
        ...(freightSettlement === 'prepaid' && tel === null ? {} : { taxRate: '9' }),
        ...express,
      });
    },
  );
}
