import { addToDate } from '../../../lib/dates';
import { got } from '../../../lib/got';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';
import { CLASS, UNIT } from './basics';

/** Classes of which the trading company sells what the maker makes, and the unit of these. */
const CLASSES = ['铰链', '滑轨'] as const;
const UNIT_NAME = '副';
/** The trading company has taken the last one over, and looks after it by itself since. */
const STOPPED = 1;

/** What copies follow and stands in goods of these classes as people entered it. */
const FOLLOWED = ['name', 'spec', 'kind', 'brand', 'barcode', 'drawingNo', 'batchManaged'] as const;

/** Where copies stand. */
interface Place {
  warehouseId: string;
  /** of the maker and of the trading company, as each calls the other */
  names: { maker: string; trader: string };
  /** of the account sets */
  ids: { maker: string; trader: string };
}

/** Goods of the maker that are shared with the trading company, as both account sets have them. */
export interface SharedGoods {
  units: DemoRow[];
  classes: DemoRow[];
  copies: DemoRow[];
  /** what tells it, in each */
  made: DemoRow[];
  traded: DemoRow[];
}

/** Hinges and slides of the maker in the trading company: the same number, its own store and prices. */
export function sharedGoods(
  ids: Ids,
  today: string,
  inventory: readonly DemoRow[],
  { ids: sets, names, warehouseId }: Place,
): SharedGoods {
  const unit = masterRow(ids.next('measureUnit'), today, {
    name: UNIT_NAME,
    symbol: 'pair',
    kind: 'count',
    decimals: 0,
  });
  const classes = CLASSES.map((name, index) =>
    masterRow(ids.next('classify'), today, {
      name,
      parentId: null,
      kind: 'product',
      taxRate: '13',
      warehouseId,
      sort: index + 2,
    }),
  );
  const classOf = new Map(CLASSES.map((name, index) => [String(CLASS[name]), classes[index]?.id]));
  const originals = inventory
    .map((row, index) => ({ row, code: `CH${String(index + 1).padStart(5, '0')}` }))
    .filter(({ row }) => classOf.has(String(row.categoryId)) && row.unitId === UNIT[UNIT_NAME]);
  const copies = originals.map(({ code, row }) =>
    masterRow(ids.next('inventory'), today, {
      code,
      ...Object.fromEntries(FOLLOWED.map((name) => [name, row[name] ?? null])),
      categoryId: got(classOf, String(row.categoryId)),
      unitId: unit.id,
      warehouseId,
      purchasePrice: row.floorPrice,
      salePrice: row.salePrice,
      taxRate: '13',
      units: [],
    }),
  );
  const time = `${addToDate(today, -75, 'day')} 10:05:00`;
  const told = (direction: 'to' | 'from'): DemoRow[] =>
    originals.map(({ code, row }, index) => ({
      id: ids.next('sharingInformation'),
      productId: direction === 'to' ? row.id : copies[index]?.id,
      spec: row.spec,
      direction,
      accountSet: direction === 'to' ? names.trader : names.maker,
      accountSetId: direction === 'to' ? sets.trader : sets.maker,
      otherId: direction === 'to' ? copies[index]?.id : row.id,
      otherCode: code,
      behind: null,
      status: index < originals.length - STOPPED ? 1 : 0,
      createdId: '1',
      createdTime: time,
      updatedTime: time,
    }));
  return { units: [unit], classes, copies, made: told('to'), traded: told('from') };
}
