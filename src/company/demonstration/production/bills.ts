import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { openingDay } from '../work/masterRow';

/** Who heads the technical department. */
const ENGINEER = '12';

/** `name spec` of a part, how much of it in its basic unit, and percent lost. */
type Part = [article: string, need: string, lossRate?: string];

interface Story {
  makes: string;
  /** basic units that the parts are for */
  quantity: string;
  parts: Part[];
  version?: string;
  /** days from today on which it begins; left out: when the books began */
  begins?: number;
  isDraft?: true;
}

const HINGE = (arm: string): Part[] => [
  [`铰链臂 ${arm}`, '1', '0.5'],
  ['铰链杯 Φ35 冲压件', '1', '0.5'],
  ['阻尼弹片 65Mn 0.4', '1', '1'],
  ['扭簧 Φ1.2×8圈', '1', '1'],
  ['内六角螺钉 M4×10', '2', '2'],
  ['彩盒 铰链 2只装', '500', '1'],
  ['瓦楞纸箱 五层 420×310×220', '10'],
];

const SLIDE = (rail: string, box: string): Part[] => [
  [rail, '2', '1'],
  ['钢珠 碳钢 Φ4.0', '18.5', '3'],
  ['内六角螺钉 M4×10', '8', '2'],
  [box, '1000', '1'],
  ['瓦楞纸箱 五层 520×360×260', '50'],
];

const STORIES: readonly Story[] = [
  {
    makes: '铰链臂 全盖 冲压件',
    quantity: '10',
    parts: [
      ['冷轧钢卷 SPCC 1.2×1250', '0.38', '12'],
      ['冲压油 RZ-P32', '1.5'],
      ['镀锌光亮剂 HM-305A', '0.8'],
    ],
  },
  {
    makes: '铰链臂 半盖 冲压件',
    quantity: '10',
    parts: [
      ['冷轧钢卷 SPCC 1.2×1250', '0.39', '12'],
      ['冲压油 RZ-P32', '1.5'],
      ['镀锌光亮剂 HM-305A', '0.8'],
    ],
  },
  {
    makes: '铰链杯 Φ35 冲压件',
    quantity: '10',
    parts: [
      ['冷轧钢卷 SPCC 0.8×1250', '0.31', '15'],
      ['冲压油 RZ-P32', '1.2'],
      ['镀锌光亮剂 HM-305A', '0.7'],
    ],
  },
  {
    makes: '滑轨外轨 450mm',
    quantity: '1',
    parts: [
      ['冷轧钢卷 SPCC 1.2×1250', '0.21', '6'],
      ['冲压油 RZ-P68', '0.6'],
      ['镀锌光亮剂 HM-305B', '0.5'],
    ],
  },
  {
    makes: '滑轨外轨 500mm',
    quantity: '10',
    parts: [
      ['冷轧钢卷 SPCC 1.2×1250', '2.35', '6'],
      ['冲压油 RZ-P68', '6.5'],
      ['镀锌光亮剂 HM-305B', '5.5'],
    ],
  },
  { makes: '锁体毛坯 压铸 85×50', quantity: '100', parts: [['锌合金锭 Zamak 3', '42', '4']] },
  { makes: '缓冲铰链 全盖 HD-C80', quantity: '1000', parts: HINGE('全盖 冲压件') },
  {
    makes: '缓冲铰链 全盖 HD-C80',
    quantity: '1000',
    version: 'A1',
    begins: 30,
    parts: [...HINGE('全盖 冲压件').filter(([article]) => !article.startsWith('扭簧')), ['扭簧 Φ1.5×6圈', '1', '1']],
  },
  { makes: '缓冲铰链 半盖 HD-C81', quantity: '1000', parts: HINGE('半盖 冲压件') },
  { makes: '缓冲铰链 内弯 HD-C82', quantity: '1000', parts: HINGE('半盖 冲压件') },
  { makes: '三节滑轨 450mm HD-H45', quantity: '1000', parts: SLIDE('滑轨外轨 450mm', '彩盒 滑轨 450mm') },
  { makes: '三节滑轨 500mm HD-H45', quantity: '1000', parts: SLIDE('滑轨外轨 500mm', '彩盒 滑轨 450mm') },
  {
    makes: '室内门锁 哑黑 HD-L101',
    quantity: '1000',
    parts: [
      ['锁体毛坯 压铸 85×50', '1000', '2'],
      ['黄铜棒 H59 Φ12', '60', '20'],
      ['静电粉末涂料 哑光黑 RAL9005', '30', '25'],
      ['内六角螺钉 M5×12', '4', '2'],
      ['彩盒 门锁 单套装', '1000'],
      ['安装说明书 A5 双折页', '1'],
    ],
  },
  {
    makes: '室内门锁 香槟金 HD-L102',
    quantity: '1000',
    isDraft: true,
    parts: [
      ['锁体毛坯 压铸 85×50', '1000', '2'],
      ['黄铜棒 H59 Φ12', '60', '20'],
      ['静电粉末涂料 香槟金 CX-66', '30', '25'],
      ['彩盒 门锁 单套装', '1000'],
    ],
  },
  {
    makes: '锌合金拉手 孔距128 HD-B128',
    quantity: '100',
    parts: [
      ['锌合金锭 Zamak 3', '6.8', '5'],
      ['静电粉末涂料 砂纹灰 RAL7016', '0.9', '20'],
      ['内六角螺钉 M4×10', '0.2', '2'],
    ],
  },
];

/** What the works make is made of: stampings below hinges and slides, castings below locks; one version is still to come. */
export function bills(ids: Ids, today: string, inventory: readonly DemoRow[]): DemoRow[] {
  const articles = new Map(inventory.map((row) => [`${String(row.name)} ${String(row.spec)}`, row]));
  const article = (name: string): DemoRow => {
    const found = articles.get(name);
    if (!found) throw new Error(`No article ${name}`);
    return found;
  };
  const opened = openingDay(today);
  return STORIES.map(({ begins, isDraft, makes, parts, quantity, version = 'A0' }) => {
    const product = article(makes);
    const time = `${opened} 10:00:00`;
    return {
      id: ids.next('bill'),
      productId: product.id,
      spec: product.spec,
      unitId: product.unitId,
      version,
      quantity,
      startDate: begins === undefined ? opened : addToDate(today, begins, 'day'),
      lines: parts.map(([name, need, lossRate = null]) => {
        const part = article(name);
        return {
          id: ids.next('bill.lines'),
          productId: part.id,
          spec: part.spec,
          unitId: part.unitId,
          quantity: need,
          lossRate,
        };
      }),
      createdId: ENGINEER,
      createdTime: time,
      updatedTime: time,
      ...(isDraft ? { status: 0 } : { status: 1, checkedId: '1', checkedTime: time }),
    };
  });
}
