/** animal, days of age from and to, sex (1 male, 2 female), lower and upper limit */
export type RangeFacts = [string, number | null, number | null, number | null, string | null, string | null];

export interface TestItemFacts {
  name: string;
  sampleKind: string;
  method: string;
  unit?: string;
  /** what a text result is where nothing is wrong */
  expectedText?: string;
  ranges: RangeFacts[];
  isText?: true;
  isRetired?: true;
}

/** What is tested; a piglet has other normal values than a sow, and some tests have none for an animal. */
export const TEST_ITEMS: TestItemFacts[] = [
  {
    name: '血红蛋白',
    sampleKind: 'serum',
    method: '比色法',
    unit: 'g/L',
    ranges: [
      ['pig', null, 60, null, '80', '120'],
      ['pig', 61, null, null, '100', '160'],
      ['pig', 61, null, 1, '110', '170'],
      ['cattle', null, null, null, '80', '150'],
      ['sheep', null, null, null, '90', '150'],
    ],
  },
  {
    name: '白细胞计数',
    sampleKind: 'serum',
    method: '血细胞计数仪法',
    unit: '10⁹/L',
    ranges: [
      ['pig', null, null, null, '11', '22'],
      ['cattle', null, null, null, '4', '12'],
      ['sheep', null, null, null, '4', '13'],
    ],
  },
  {
    name: '总蛋白',
    sampleKind: 'serum',
    method: '双缩脲法',
    unit: 'g/L',
    ranges: [
      ['pig', null, 60, null, '45', '65'],
      ['pig', 61, null, null, '60', '80'],
      ['chicken', null, null, null, '30', '60'],
    ],
  },
  {
    name: '谷丙转氨酶',
    sampleKind: 'serum',
    method: '速率法',
    unit: 'U/L',
    ranges: [
      ['pig', null, null, null, null, '58'],
      ['cattle', null, null, null, null, '40'],
    ],
  },
  {
    name: '新城疫抗体效价',
    sampleKind: 'serum',
    method: 'GB/T 16550 血凝抑制',
    unit: 'log2',
    ranges: [['chicken', 21, null, null, '6', null]],
  },
  {
    name: '口蹄疫O型抗体效价',
    sampleKind: 'serum',
    method: 'GB/T 18935 液相阻断',
    unit: 'log2',
    ranges: [
      ['pig', 28, null, null, '6', null],
      ['cattle', 90, null, null, '7', null],
    ],
  },
  {
    name: '非洲猪瘟病毒核酸',
    sampleKind: 'swab',
    method: 'GB/T 18648 荧光PCR',
    expectedText: '阴性',
    ranges: [],
    isText: true,
  },
  { name: '禽流感H9核酸', sampleKind: 'swab', method: '荧光PCR', expectedText: '阴性', ranges: [], isText: true },
  { name: '沙门氏菌分离', sampleKind: 'faeces', method: 'GB 4789.4', expectedText: '未检出', ranges: [], isText: true },
  { name: '粪便寄生虫卵镜检', sampleKind: 'faeces', method: '饱和盐水漂浮法', ranges: [], isText: true },
  {
    name: '溶解氧',
    sampleKind: 'water',
    method: 'GB/T 7489 碘量法',
    unit: 'mg/L',
    ranges: [['aquatic', null, null, null, '5', null]],
  },
  {
    name: '氨氮',
    sampleKind: 'water',
    method: '纳氏试剂法',
    unit: 'mg/L',
    ranges: [['aquatic', null, null, null, null, '0.5']],
  },
  { name: '亚硝酸盐(旧法)', sampleKind: 'water', method: '目视比色', unit: 'mg/L', ranges: [], isRetired: true },
];
