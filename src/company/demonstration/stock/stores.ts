import { FACTORY, WAREHOUSE } from '../people/organisation';

/** A warehouse as stock documents need it: who keeps it, who reviews, and the classes of goods that lie there. */
export interface Store {
  warehouseId: string;
  factoryId: string;
  keeperId: string;
  checkedId: string;
  classes: readonly string[];
}

const MATERIAL = ['钢材', '有色金属', '紧固件', '弹簧钢珠'];
const AUXILIARY = ['表面处理材料', '油品', '刀具模具', '包装物'];

const kunshan = (warehouseId: string, keeperId: string, classes: readonly string[]): Store => ({
  warehouseId,
  factoryId: FACTORY.kunshan,
  keeperId,
  checkedId: '11',
  classes,
});
const ningbo = (warehouseId: string, classes: readonly string[]): Store => ({
  warehouseId,
  factoryId: FACTORY.ningbo,
  keeperId: '19',
  checkedId: '7',
  classes,
});

export const STORE = {
  raw: kunshan(WAREHOUSE.raw, '11', MATERIAL),
  auxiliary: kunshan(WAREHOUSE.auxiliary, '3', AUXILIARY),
  semi: kunshan(WAREHOUSE.semi, '18', ['半成品']),
  finished: kunshan(WAREHOUSE.finished, '18', ['铰链', '滑轨']),
  scrap: kunshan(WAREHOUSE.scrap, '3', ['半成品', '钢材']),
  ningboRaw: ningbo(WAREHOUSE.ningboRaw, MATERIAL),
  ningboPackage: ningbo(WAREHOUSE.ningboPackage, ['包装物']),
  ningboFinished: ningbo(WAREHOUSE.ningboFinished, ['门锁拉手']),
} as const satisfies Record<string, Store>;

export const STORES: readonly Store[] = Object.values(STORE);
