/** Index of a good in those of its kind, and how many of it. */
export type Pieces = readonly [number, number];

/** A claim: so many days ago, by whom, what for, and what of. */
export interface ClaimStory {
  ago: number;
  person: string;
  purpose: string;
  goods: readonly Pieces[];
  /** pending: nobody has handed it out yet; revoked: it never will be */
  ends?: 'pending' | 'revoked';
  /** days ago on which goods came back; how many of each, in the order of `goods`; `isOpen`: nobody has confirmed it */
  returned?: { ago: number; counts: readonly number[]; isOpen: boolean };
}

/** What came in or left without having been asked for. */
export interface MoveStory {
  ago: number;
  kind: string;
  remark: string;
  goods: readonly Pieces[];
  isOpen: boolean;
}

/** What happened to one kind of supplies, each part with the oldest first. */
export interface SupplyStory {
  claims: readonly ClaimStory[];
  losses: readonly MoveStory[];
  purchases: readonly MoveStory[];
}

/** A line each: days ago, person, good:count and more of them. */
const OFFICE = `89 8 5:20|88 5 0:12 5:10 14:10|86 10 0:10 8:6|84 12 6:5 4:3|82 13 5:10 2:6|81 2 0:5 9:3|79 25 18:1 14:12
77 26 5:10 7:8|75 3 15:6 2:4|73 14 2:6 22:8|71 21 0:8 13:6|69 16 23:12 22:6|67 8 23:20 24:6|66 20 5:8 12:6|64 24 6:6 4:3
62 5 5:15 19:2|60 9 0:6 8:4|58 17 23:10 22:10|57 22 0:6 7:6|55 11 15:6 16:4|53 25 14:15 13:10|51 12 20:2 21:2|50 13 5:12 0:10
48 30 23:8 2:4|46 23 13:8 3:3|44 8 5:20 23:15|42 18 15:5 2:5|40 10 0:10 1:6|38 26 5:10 3:2|37 24 6:5 4:4|35 5 18:2 5:15
33 14 22:10 17:2|31 2 0:8 12:8|30 21 7:10 8:6|28 16 23:10|26 28 22:12 2:4|24 25 14:20 10:8|22 9 5:10 11:2|21 12 19:2 20:2
19 8 24:8 23:15|17 13 5:12 0:12|15 22 13:10 3:3|14 3 15:6 16:4|12 5 18:2 14:10|10 20 0:10 7:8|8 24 6:5 8:6|7 17 23:10 22:8
5 10 0:12 1:8|4 26 5:10 9:4|3 11 2:4 15:3`.split(/[|\n]/);
const WANTED = ['2 25 14:8', '1 21 0:6 13:6', '0 12 21:1 20:1', '0 5 18:6'];

/** Loans of three months: days ago, person, goods, days ago and counts of what came back, purpose. */
const BOOKS: ClaimText[] = [
  ['88 12 0:1', '64 1'],
  ['86 24 2:1', '50 1', '新品铰链冲压模'],
  ['83 26 6:1', '55 1'],
  ['80 13 7:1', '47 1'],
  ['77 25 17:1', '51 1'],
  ['74 15 3:1', '40 1', '锁体压铸件缩孔分析'],
  ['70 21 14:1', '45 1'],
  ['66 14 2:1', '', '级进模改造'],
  ['62 16 4:1', '38 1'],
  ['58 10 15:1', '30 1'],
  ['55 27 8:1', '29 1'],
  ['52 24 0:1', '', '滑轨新品设计'],
  ['49 29 9:1', '22 1'],
  ['46 5 16:1', '18 1'],
  ['43 22 15:1', ''],
  ['40 30 6:1', '14 1'],
  ['37 26 7:1 8:1', '9 1 0', '车间看板试点'],
  ['28 17 12:1', ''],
  ['25 9 11:1', '6 1'],
  ['21 28 3:1', ''],
  ['18 20 11:1', 'open 0 1'],
  ['14 23 13:2', '', '销售部内训'],
  ['12 12 1:1', 'revoked', '已自购'],
  ['9 13 10:1', ''],
  ['6 29 5:1', ''],
  ['3 8 18:1', ''],
  ['1 24 5:1', 'pending', '量具选型'],
  ['0 31 19:1', 'pending', '班组安全学习'],
];

/** Who waits for a book: days ago, person, book, what became of it. */
export const BOOK_QUEUE: readonly [ago: number, person: string, good: number, became: 'waits' | 'cancelled'][] = [
  [25, '5', 9, 'waits'],
  [11, '12', 13, 'waits'],
  [8, '22', 13, 'cancelled'],
  [4, '1', 13, 'waits'],
];

const WINE: ClaimText[] = [
  ['85 10 1:4', '84 1', '接待客户：永康代理商'],
  ['76 6 0:4 6:1', '75 1 0', '接待：区经信局调研'],
  ['68 9 4:6', '66 2', '供应商年度会谈'],
  ['59 21 7:10 6:2', '', '展会接待'],
  ['51 10 2:4', '50 1', '签约晚宴'],
  ['42 8 7:8', '', '员工生日会'],
  ['33 23 5:6 6:3', '32 1 0', '外宾来访'],
  ['26 6 0:6', '25 2', '行业协会会议'],
  ['19 22 3:4', '18 1', '接待客户：佛山家具厂'],
  ['12 10 2:4', '', '客户验厂晚餐'],
  ['8 13 7:12', '', '车间聚餐'],
  ['5 20 4:4', 'revoked', '接待供应商'],
  ['2 21 1:6', '', '接待客户：温州五金城'],
  ['0 9 4:3', 'pending', '接待供应商'],
];

/** Who asked when for what, what became of it, what for. */
type ClaimText = [asked: string, became: string, purpose?: string];

const isWaiting = (text: string): text is 'pending' | 'revoked' => text === 'pending' || text === 'revoked';

function piecesOf(texts: readonly string[]): Pieces[] {
  return texts.map((text): Pieces => {
    const [good = '', count = ''] = text.split(':');
    return [Number(good), Number(count)];
  });
}

function claimOf([asked, became, purpose = '']: ClaimText): ClaimStory {
  const [ago = '', person = '', ...goods] = asked.split(' ');
  const claim = { ago: Number(ago), person, purpose, goods: piecesOf(goods) };
  if (became === '') return claim;
  if (isWaiting(became)) return { ...claim, ends: became };
  const isOpen = became.startsWith('open ');
  const [returnedAgo = 0, ...counts] = (isOpen ? became.slice(5) : became).split(' ').map(Number);
  return { ...claim, returned: { ago: returnedAgo, counts, isOpen } };
}

/** Days ago, goods; `+` in front: nobody has confirmed it. */
function moveOf(kind: string, text: string, remark = ''): MoveStory {
  const isOpen = text.startsWith('+');
  const [ago = '', ...goods] = text.replace('+', '').split(' ');
  return { ago: Number(ago), kind, remark, goods: piecesOf(goods), isOpen };
}

export const SUPPLY_STORIES: Readonly<Record<string, SupplyStory>> = {
  officeSupplies: {
    claims: [
      ...OFFICE.map((asked) => claimOf([asked, ''])),
      ...WANTED.map((asked) => claimOf([asked, 'pending'])),
      claimOf(['0 22 20:1', 'revoked', '旧鼠标仍可用']),
    ],
    losses: [
      moveOf('damage', '45 6:2', '受潮'),
      moveOf('loss', '20 0:4 12:2', '月末盘点'),
      moveOf('damage', '+1 21:1', '按键失灵'),
    ],
    purchases: [
      moveOf('purchase', '63 5:60 0:40 23:40'),
      moveOf('purchase', '32 5:40 14:30 22:24'),
      moveOf('purchase', '+0 18:6 19:6 3:12'),
    ],
  },
  bookSupplies: {
    claims: BOOKS.map(claimOf),
    losses: [moveOf('damage', '34 9:1', '缺页，已无法借阅')],
    purchases: [moveOf('purchase', '41 12:1 19:2')],
  },
  wineSupplies: {
    claims: WINE.map(claimOf),
    losses: [moveOf('damage', '29 4:1', '搬运破损')],
    purchases: [moveOf('purchase', '36 7:10 0:6')],
  },
};
