import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

export const FACTORY = { kunshan: '1', ningbo: '2' } as const;

/** Department ids by what they do; rows of documents refer to them. */
export const DEPARTMENT = {
  company: '1',
  office: '2',
  purchase: '3',
  sales: '4',
  store: '5',
  research: '6',
  finance: '7',
  production: '8',
  stamping: '9',
  casting: '10',
  surface: '11',
  assembly: '12',
  ningbo: '13',
} as const;

export const WAREHOUSE = {
  raw: '1',
  auxiliary: '2',
  semi: '3',
  finished: '4',
  scrap: '5',
  ningboRaw: '6',
  ningboPackage: '7',
  ningboFinished: '8',
  transit: '9',
} as const;

export function factories(ids: Ids, today: string): DemoRow[] {
  return [
    {
      name: '华东精工五金昆山总厂',
      shortName: '昆山总厂',
      managerId: '6',
      tel: '0512-57780001',
      address: '江苏省昆山市张浦镇振新路188号',
      area: '46800',
      startDate: '2008-05-18',
      remark: '铰链、滑轨主产地',
    },
    {
      name: '华东精工五金宁波分厂',
      shortName: '宁波分厂',
      managerId: '7',
      tel: '0574-86550002',
      address: '浙江省宁波市北仑区大碶街道坝头西路66号',
      area: '21500',
      startDate: '2016-09-01',
      remark: '门锁、拉手压铸与装配',
    },
  ].map((values) => masterRow(ids.next('factory'), today, values));
}

/** name, parent, kind, factory, person in charge, telephone */
const DEPARTMENTS: [string, string | null, string, string, string, string][] = [
  ['华东精工五金', null, 'manage', FACTORY.kunshan, '6', '0512-57780001'],
  ['行政部', '1', 'manage', FACTORY.kunshan, '8', '0512-57780010'],
  ['采购部', '1', 'purchase', FACTORY.kunshan, '9', '0512-57780020'],
  ['销售部', '1', 'sale', FACTORY.kunshan, '10', '0512-57780030'],
  ['仓储部', '1', 'store', FACTORY.kunshan, '11', '0512-57780040'],
  ['技术部', '1', 'research', FACTORY.kunshan, '12', '0512-57780050'],
  ['财务部', '1', 'manage', FACTORY.kunshan, '5', '0512-57780060'],
  ['生产部', '1', 'produce', FACTORY.kunshan, '13', '0512-57780070'],
  ['冲压车间', '8', 'produce', FACTORY.kunshan, '14', '0512-57780071'],
  ['压铸车间', '8', 'produce', FACTORY.ningbo, '15', '0574-86550071'],
  ['表面处理车间', '8', 'produce', FACTORY.kunshan, '16', '0512-57780073'],
  ['装配车间', '8', 'produce', FACTORY.kunshan, '17', '0512-57780074'],
  ['宁波综合部', '1', 'manage', FACTORY.ningbo, '7', '0574-86550010'],
];

export function departments(ids: Ids, today: string): DemoRow[] {
  return DEPARTMENTS.map(([name, parentId, kind, factoryId, managerId, tel], index) =>
    masterRow(ids.next('department'), today, { name, parentId, kind, factoryId, managerId, tel, sort: index + 1 }),
  );
}

/** name, factory, kind, keeper, place, whether stock may fall below zero */
const WAREHOUSES: [string, string, string, string, string, 0 | 1][] = [
  ['昆山原料仓', FACTORY.kunshan, 'material', '11', '1号厂房一层东侧', 0],
  ['昆山辅料仓', FACTORY.kunshan, 'material', '3', '1号厂房一层西侧', 0],
  ['昆山半成品仓', FACTORY.kunshan, 'semi', '18', '2号厂房一层', 1],
  ['昆山成品仓', FACTORY.kunshan, 'product', '18', '3号厂房', 0],
  ['昆山废品仓', FACTORY.kunshan, 'scrap', '3', '厂区北门', 0],
  ['宁波原料仓', FACTORY.ningbo, 'material', '19', '宁波A栋一层', 0],
  ['宁波包材仓', FACTORY.ningbo, 'material', '19', '宁波A栋二层', 0],
  ['宁波成品仓', FACTORY.ningbo, 'product', '19', '宁波B栋', 0],
  ['厂间在途仓', FACTORY.kunshan, 'transit', '18', '昆山至宁波', 0],
];

export function warehouses(ids: Ids, today: string): DemoRow[] {
  return WAREHOUSES.map(([name, factoryId, kind, managerId, address, allowNegative], index) =>
    masterRow(ids.next('warehouse'), today, {
      name,
      factoryId,
      kind,
      managerId,
      tel: `1390051200${index + 1}`,
      address,
      allowNegative,
    }),
  );
}

/** name, factory, kind, person in charge, line-side store, number of people, place */
const WORKSHOPS: [string, string, string, string, string, number, string][] = [
  ['冲压一车间', FACTORY.kunshan, 'stamping', '14', WAREHOUSE.semi, 42, '1号厂房二层'],
  ['冲压二车间', FACTORY.kunshan, 'stamping', '14', WAREHOUSE.semi, 38, '2号厂房二层'],
  ['机加工车间', FACTORY.kunshan, 'machining', '13', WAREHOUSE.semi, 26, '2号厂房三层'],
  ['压铸车间', FACTORY.ningbo, 'casting', '15', WAREHOUSE.ningboRaw, 31, '宁波C栋'],
  ['电镀喷涂车间', FACTORY.kunshan, 'surface', '16', WAREHOUSE.semi, 24, '4号厂房'],
  ['装配包装车间', FACTORY.kunshan, 'assembly', '17', WAREHOUSE.finished, 68, '3号厂房二层'],
];

export function workshops(ids: Ids, today: string): DemoRow[] {
  return WORKSHOPS.map(([name, factoryId, kind, leaderId, warehouseId, headcount, location], index) =>
    masterRow(ids.next('workshop'), today, {
      name,
      factoryId,
      kind,
      leaderId,
      warehouseId,
      headcount,
      tel: `0512-5778010${index}`,
      location,
    }),
  );
}
