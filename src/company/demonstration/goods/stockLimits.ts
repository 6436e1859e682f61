import type { Random } from '../../../lib/Random';

/** The least and the most that should lie there, in basic units. */
type Limits = readonly [least: number, most: number];

/** What usually lies there of an article depends on what it is counted in. */
const BY_UNIT: Readonly<Record<string, Limits>> = {
  吨: [250, 1_000],
  千克: [25_000, 110_000],
  千只: [1_500, 6_000],
  升: [7_000, 25_000],
  把: [500, 2_500],
  个: [60_000, 180_000],
  副: [2_000, 16_000],
  套: [6_000, 15_000],
};

/** Half-finished goods do not lie long. */
const [HALF_FINISHED, OF_HALF_FINISHED]: [string, Limits] = ['半成品', [150, 1_000]];

/** Articles with limits of their own: some of them are short, and some are more than they should be. */
const OWN: Readonly<Record<string, Limits>> = {
  '锁体毛坯 压铸 85×50': [1_500, 6_000],
  '滑轨外轨 450mm': [300, 900],
  '磨床砂轮 350×40×127': [500, 1_500],
  '瓦楞纸箱 五层 520×360×260': [130_000, 200_000],
  '镀锌光亮剂 HM-305A': [66_000, 120_000],
  '缓冲铰链 全盖 HD-C80': [9_500, 20_000],
  '黄铜棒 H59 Φ12': [20_000, 50_000],
  '彩盒 铰链 2只装': [30_000, 80_000],
  '三节滑轨 350mm HD-H45': [2_000, 8_000],
  '静电粉末涂料 古铜 CX-88': [10_000, 30_000],
};

/** The limits of the stock of an article, as records have them. */
export function stockLimits(
  { class: of, name, unit }: { class: string; name: string; unit: string },
  spec: string,
  random: Random,
): { minStock: string; maxStock: string } {
  const tenths = [random.between(8, 12), random.between(8, 12)];
  const own = OWN[`${name} ${spec}`];
  const usual = of === HALF_FINISHED ? OF_HALF_FINISHED : BY_UNIT[unit];
  if (!usual) throw new Error(`Nobody says how much of what is counted in ${unit} should lie there.`);
  const [minStock, maxStock] = own ?? usual.map((limit, index) => (limit * tenths[index]!) / 10);
  return { minStock: String(minStock), maxStock: String(maxStock) };
}
