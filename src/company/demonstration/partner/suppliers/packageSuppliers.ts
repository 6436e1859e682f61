import type { Supplier } from '../Supplier';

/** Who delivers what products are packed into. */
export const PACKAGE_SUPPLIERS: readonly Supplier[] = [
  {
    name: '昆山诚信纸品包装有限公司',
    shortName: '诚信纸品',
    kind: 'package',
    level: 'A',
    contact: '潘诚',
    place: '昆山市千灯镇石浦南路35号',
    landline: '0512-57400566',
    settlement: 'monthly',
    creditDays: 60,
    taxRate: '13',
    goods: [
      {
        name: '瓦楞纸箱',
        unit: '个',
        class: '包装物',
        brand: '诚信',
        sizes: [
          ['五层 420×310×220', 480],
          ['五层 520×360×260', 620],
        ],
      },
      {
        name: '彩盒',
        unit: '个',
        class: '包装物',
        brand: '诚信',
        sizes: [
          ['铰链 2只装', 65],
          ['滑轨 450mm', 138],
          ['门锁 单套装', 256],
        ],
      },
    ],
  },
  {
    name: '苏州佳美塑料制品有限公司',
    shortName: '佳美塑料',
    kind: 'package',
    level: 'B',
    contact: '范佳',
    place: '苏州市吴江区黎里镇越秀路77号',
    landline: '0512-63280811',
    settlement: 'monthly',
    creditDays: 30,
    taxRate: '13',
    goods: [
      {
        name: 'PE自封袋',
        unit: '千只',
        class: '包装物',
        brand: '佳美',
        sizes: [
          ['80×120', 2_800],
          ['120×180', 4_900],
        ],
      },
      { name: '气泡袋', unit: '千只', class: '包装物', brand: '佳美', sizes: [['150×200', 18_600]] },
      { name: '不干胶标签', unit: '千只', class: '包装物', brand: '佳美', sizes: [['60×40', 3_600]] },
      { name: '安装说明书', unit: '千只', class: '包装物', brand: '佳美', sizes: [['A5 双折页', 12_500]] },
    ],
  },
];
