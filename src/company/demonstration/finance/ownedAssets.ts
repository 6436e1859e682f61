import type { Method } from '../../../capabilities/depreciation/wire';
import { DEPARTMENT } from '../people/organisation';

/** name, way, months of life */
export const CLASSES: readonly [string, Method, number][] = [
  ['房屋及建筑物', 'straight', 240],
  ['机器设备', 'straight', 120],
  ['运输设备', 'work', 96],
  ['电子设备', 'sumOfYears', 36],
  ['办公家具', 'straight', 60],
  ['工装模具', 'doubleDeclining', 60],
];

export interface SaidAsset {
  name: string;
  spec: string;
  class: number;
  yuan: number;
  /** months used when the books began; left out: it was bought later */
  used?: number;
  /** months before this one in which it was bought */
  bought?: number;
  /** its input tax, in yuan */
  tax?: number;
  method?: Method;
  /** in all, before, and in a month */
  work?: readonly [number, number, number];
  place: string;
  keeper: string;
  /** department, percent, code of the subject of its expense */
  shares: readonly (readonly [string, string, string?])[];
}

const OVERHEAD = '5101';
const WORKS = [DEPARTMENT.stamping, '100', OVERHEAD] as const;

export const ASSETS: readonly SaidAsset[] = [
  {
    name: '一号厂房',
    spec: '钢结构 8600㎡',
    class: 0,
    yuan: 6_800_000,
    used: 78,
    place: '昆山总厂',
    keeper: '6',
    shares: [
      [DEPARTMENT.stamping, '55', OVERHEAD],
      [DEPARTMENT.assembly, '30', OVERHEAD],
      [DEPARTMENT.office, '15'],
    ],
  },
  {
    name: '数控车床',
    spec: 'CK6150',
    class: 1,
    yuan: 186_000,
    used: 6,
    place: '机加工段',
    keeper: '8',
    shares: [WORKS],
  },
  {
    name: '注塑机',
    spec: 'HTF200',
    class: 1,
    yuan: 268_000,
    used: 13,
    method: 'doubleDeclining',
    place: '注塑工段',
    keeper: '8',
    shares: [WORKS],
  },
  {
    name: '高速冲床',
    spec: 'JH21-110',
    class: 1,
    yuan: 425_000,
    used: 26,
    place: '冲压工段',
    keeper: '8',
    shares: [WORKS],
  },
  {
    name: '电动叉车',
    spec: 'CPD20',
    class: 1,
    yuan: 98_600,
    used: 2,
    place: '原料仓',
    keeper: '9',
    shares: [[DEPARTMENT.store, '100']],
  },
  {
    name: '厢式货车',
    spec: '解放J6L 4.2米',
    class: 2,
    yuan: 168_000,
    used: 25,
    work: [400_000, 92_600, 3850],
    place: '车队',
    keeper: '9',
    shares: [[DEPARTMENT.sales, '100', '6601']],
  },
  {
    name: '服务器',
    spec: 'R750xs 双路',
    class: 3,
    yuan: 68_500,
    used: 2,
    place: '机房',
    keeper: '5',
    shares: [[DEPARTMENT.office, '100']],
  },
  {
    name: '研发图形工作站',
    spec: 'Z4 G5',
    class: 3,
    yuan: 26_800,
    bought: 3,
    tax: 3484,
    place: '研发中心',
    keeper: '5',
    shares: [[DEPARTMENT.research, '100']],
  },
  {
    name: '办公家具',
    spec: '屏风工位36套',
    class: 4,
    yuan: 54_000,
    used: 22,
    place: '办公楼三层',
    keeper: '5',
    shares: [
      [DEPARTMENT.office, '70'],
      [DEPARTMENT.sales, '30', '6601'],
    ],
  },
  {
    name: '铰链杯连续模',
    spec: 'LJB-35',
    class: 5,
    yuan: 145_000,
    used: 1,
    place: '模具库',
    keeper: '8',
    shares: [WORKS],
  },
];

/** Bought this month: one in use, which somebody is about to give back, and one that nobody has reviewed. */
export const NEW_ASSETS: readonly SaidAsset[] = [
  {
    name: '喷码机',
    spec: 'A420i',
    class: 1,
    yuan: 32_000,
    place: '包装工段',
    keeper: '29',
    shares: [[DEPARTMENT.assembly, '100', OVERHEAD]],
  },
  {
    name: '激光打标机',
    spec: '30W 光纤',
    class: 1,
    yuan: 46_500,
    place: '包装工段',
    keeper: '8',
    shares: [[DEPARTMENT.assembly, '100', OVERHEAD]],
  },
];
