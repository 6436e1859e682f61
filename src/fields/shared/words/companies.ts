import { CITIES } from './places';

const FIRST = [...'华金宏鑫永恒瑞泰盛隆昌安丰达顺兴美嘉雅欧百三正大新中东海天福德信诚力精创科联汇通'];
const SECOND = [...'源盛达丰泰隆昌顺和兴利成润安康邦瑞鑫信诚联创美佳华宇星辉腾翔锐程凯越博恒'];
const TRADES = [
  '五金制品有限公司',
  '精密机械有限公司',
  '金属材料有限公司',
  '包装材料有限公司',
  '化工科技有限公司',
  '模具有限公司',
  '电子科技有限公司',
  '家居五金商行',
  '物流有限公司',
  '进出口贸易有限公司',
  '装饰工程有限公司',
  '表面处理有限公司',
];
/** Has no factor in common with the number of combinations, so that neighbours differ and none occurs twice. */
const STRIDE = 611_953;

export interface CompanyName {
  full: string;
  short: string;
}

/**
 * The company of that place in a row; they are different for half a million places, after which a number tells them
 * apart.
 */
export function companyName(place: number): CompanyName {
  const combinations = FIRST.length * SECOND.length * CITIES.length * TRADES.length;
  let rest = ((place % combinations) * STRIDE) % combinations;
  const take = <T>(from: readonly T[]): T => {
    const found = from[rest % from.length]!;
    rest = Math.floor(rest / from.length);
    return found;
  };
  const city = take(CITIES).name;
  const brand = take(FIRST) + take(SECOND);
  const again = place < combinations ? '' : `（${Math.floor(place / combinations) + 1}）`;
  return { full: `${city}${brand}${take(TRADES)}${again}`, short: `${city}${brand}${again}` };
}
