import type { Random } from '../../../lib/Random';

const THINGS = [
  '铰链',
  '滑轨',
  '锁芯',
  '拉手',
  '合页',
  '连接件',
  '螺钉',
  '垫圈',
  '支架',
  '弹簧',
  '轴套',
  '不锈钢板',
  '冷轧板',
  '铜棒',
  '锌合金锭',
  '纸箱',
  '珍珠棉',
  '电泳漆',
  '切削液',
  '密封圈',
];
const KINDS = ['缓冲', '二段力', '三节', '全拉出', '隐藏式', '加厚', '静音', '自卸', '可调', '重型', '轻型', '标准'];

/** Something that is bought, made or sold; with a number from a thousand on, so that no two are called alike. */
export function productName(place: number): string {
  const combinations = THINGS.length * KINDS.length;
  const name = `${KINDS[place % KINDS.length]!}${THINGS[Math.floor(place / KINDS.length) % THINGS.length]!}`;
  return place < combinations ? name : `${name}${Math.floor(place / combinations) + 1}型`;
}

export function specification(random: Random): string {
  return random.pick([
    () => `M${random.pick([3, 4, 5, 6, 8, 10, 12])}×${random.between(2, 16) * 5}`,
    () =>
      `${random.pick(['201', '304', '316', 'SPCC', 'Q235', '430'])} ${(random.between(5, 60) / 10).toFixed(1)}×${random.pick([1000, 1219, 1250])}×${random.pick([2000, 2438, 2500])}`,
    () => `${random.between(10, 60) * 10}mm`,
    () => `φ${random.between(4, 60)}×${random.between(1, 30) * 10}`,
    () => `${random.between(20, 60)}×${random.between(15, 40)}×${random.between(10, 40)}cm`,
  ])();
}
