import type { Random } from '../../../lib/Random';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Goods } from '../partner/Supplier';
import { SUPPLIERS } from '../partner/supplierList';
import { fromCents } from '../work/amounts';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';
import { CLASS, classOf, UNIT } from './basics';
import { datedValues } from '../work/datedValues';
import { levelPrices } from './levelPrices';
import { planningFacts } from './planningFacts';
import { stockLimits } from './stockLimits';

/** An article as the documents need it. */
export interface Article {
  id: string;
  unit: string;
  unitId: string;
  spec: string;
  cents: number;
  class: string;
  supplierId?: string;
  /** its batches are told apart */
  isBatched: boolean;
  /** days */
  shelfLife?: number;
  /** what it is packed in, and how many basic units that holds */
  pack?: { unitId: string; rate: number };
}

/** Articles of this class have prices by level and quantity. */
const BY_LEVEL = '铰链';

/** Of articles of these classes batches are told apart, as of all that do not last. */
const BATCHED: readonly string[] = ['有色金属', '门锁拉手'];

/** Articles of this class are dearer from the next month on, by three in a hundred. */
const DEARER_SOON = '滑轨';
const dearer = (cents: number): string => fromCents(Math.round((cents * 103) / 100));

/** What the works make themselves; the price is the cost, the selling price lies above it. */
const OWN: readonly Goods[] = [
  {
    name: '铰链臂',
    unit: '千只',
    class: '半成品',
    brand: '华东精工',
    sizes: [
      ['全盖 冲压件', 46_000],
      ['半盖 冲压件', 47_500],
    ],
  },
  { name: '铰链杯', unit: '千只', class: '半成品', brand: '华东精工', sizes: [['Φ35 冲压件', 38_000]] },
  {
    name: '滑轨外轨',
    unit: '千只',
    class: '半成品',
    brand: '华东精工',
    sizes: [
      ['450mm', 210_000],
      ['500mm', 232_000],
    ],
  },
  { name: '锁体毛坯', unit: '个', class: '半成品', brand: '华东精工', sizes: [['压铸 85×50', 960]] },
  {
    name: '缓冲铰链',
    unit: '副',
    class: '铰链',
    brand: '华东精工',
    pack: ['箱', '100'],
    sizes: [
      ['全盖 HD-C80', 520],
      ['半盖 HD-C81', 530],
      ['内弯 HD-C82', 545],
    ],
  },
  {
    name: '不锈钢铰链',
    unit: '副',
    class: '铰链',
    brand: '华东精工',
    pack: ['箱', '100'],
    sizes: [
      ['全盖 HD-S80', 860],
      ['半盖 HD-S81', 870],
    ],
  },
  {
    name: '三节滑轨',
    unit: '副',
    class: '滑轨',
    brand: '华东精工',
    pack: ['箱', '20'],
    sizes: [
      ['350mm HD-H45', 1_380],
      ['450mm HD-H45', 1_680],
      ['500mm HD-H45', 1_850],
    ],
  },
  {
    name: '隐藏式缓冲滑轨',
    unit: '副',
    class: '滑轨',
    brand: '华东精工',
    pack: ['箱', '10'],
    sizes: [
      ['450mm HD-Y50', 4_600],
      ['500mm HD-Y50', 4_950],
    ],
  },
  {
    name: '室内门锁',
    unit: '套',
    class: '门锁拉手',
    brand: '华东精工',
    pack: ['箱', '20'],
    sizes: [
      ['哑黑 HD-L101', 3_960],
      ['香槟金 HD-L102', 4_280],
    ],
  },
  {
    name: '锌合金拉手',
    unit: '个',
    class: '门锁拉手',
    brand: '华东精工',
    pack: ['箱', '200'],
    sizes: [
      ['孔距96 HD-B96', 420],
      ['孔距128 HD-B128', 510],
      ['孔距160 HD-B160', 620],
    ],
  },
];

/** All articles, bought ones first, with what the documents need to know of them. */
export function goods(ids: Ids, today: string, random: Random): { rows: DemoRow[]; articles: Article[] } {
  const rows: DemoRow[] = [];
  const articles: Article[] = [];
  const add = (family: Goods, supplierId?: string): void => {
    for (const [spec, cents] of family.sizes) {
      const article = articleOf(ids.next('inventory'), family, spec, cents, supplierId);
      articles.push(article);
      rows.push(masterRow(article.id, today, valuesOf(ids, today, family, article, random)));
    }
  };
  SUPPLIERS.forEach((supplier, index) => supplier.goods.forEach((family) => add(family, String(index + 1))));
  OWN.forEach((family) => add(family));
  // The last one is a discontinued model, kept for its documents.
  rows.at(-1)!.status = 0;
  return { rows, articles };
}

function articleOf(
  id: string,
  { unit, class: name, pack, shelfLife }: Goods,
  spec: string,
  cents: number,
  supplierId: string | undefined,
): Article {
  return {
    id,
    unit,
    unitId: UNIT[unit]!,
    spec,
    cents,
    class: name,
    isBatched: shelfLife !== undefined || BATCHED.includes(name),
    ...(supplierId === undefined ? {} : { supplierId }),
    ...(shelfLife === undefined ? {} : { shelfLife }),
    ...(pack === undefined ? {} : { pack: { unitId: UNIT[pack[0]]!, rate: Number(pack[1]) } }),
  };
}

function valuesOf(ids: Ids, today: string, family: Goods, article: Article, random: Random): Record<string, unknown> {
  const { kind, warehouseId } = classOf(family.class);
  const limits = stockLimits(family, article.spec, random);
  const isSold = kind === 'product';
  const listCents = Math.round((article.cents * 145) / 100);
  return {
    name: family.name,
    spec: article.spec,
    categoryId: CLASS[family.class],
    kind,
    brand: family.brand,
    unitId: article.unitId,
    barcode: `69${String(52_180_000_000 + Number(article.id) * 137)}`,
    warehouseId,
    ...(article.supplierId === undefined ? {} : { supplierId: article.supplierId }),
    purchasePrice: fromCents(article.cents),
    ...(isSold
      ? {
          salePrice: fromCents(listCents),
          floorPrice: fromCents(Math.round(listCents * 0.8)),
          ...(family.class === DEARER_SOON
            ? {
                salePriceDates: datedValues(ids, today, 'inventory', 'salePrice', [
                  fromCents(listCents),
                  dearer(listCents),
                ]),
              }
            : {}),
          drawingNo: `HD-${article.id.padStart(4, '0')}-A`,
        }
      : {}),
    taxRate: '13',
    ...limits,
    ...planningFacts(article),
    batchManaged: article.isBatched ? 1 : 0,
    ...(article.shelfLife === undefined ? {} : { shelfLife: article.shelfLife, shelfLifeUnit: 'day' }),
    units: family.pack === undefined ? [] : [packOf(ids, family.pack, isSold ? article.cents : undefined)],
    ...(family.class === BY_LEVEL ? { levelPrices: levelPrices(ids, today, listCents) } : {}),
  };
}

function packOf(ids: Ids, [unit, rate]: [string, string], soldFor: number | undefined): DemoRow {
  const price = soldFor === undefined ? {} : { salePrice: fromCents(Math.round((soldFor * 145) / 100) * Number(rate)) };
  return { id: ids.next('inventory.units'), unitId: UNIT[unit], conversionRate: rate, isDefault: 0, ...price };
}
