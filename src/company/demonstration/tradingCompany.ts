import { at } from '../../lib/at';
import { addToDate } from '../../lib/dates';
import type { Demo, DemoRow } from '../../server/demonstration/Demo';
import { DEPARTMENT } from './people/organisation';
import { personnel } from './people/personnel';
import { sharedGoods } from './goods/sharedGoods';
import type { Ids } from './work/Ids';
import { masterRow } from './work/masterRow';

type Records = Omit<Demo['records'][number], 'accountSetId'>[];

/**
 * The second company: small, so that staff can see how its data stay apart. Its only document kind is the requisition.
 * Some of its goods are shared by the maker, in whose account set `made` tells it.
 */
export function tradingCompany(
  ids: Ids,
  today: string,
  inventory: readonly DemoRow[],
  sets: { id: string; name: string }[],
): { records: Records; made: Records } {
  const row = (kind: string, values: Record<string, unknown>): DemoRow => masterRow(ids.next(kind), today, values);
  const hireDate = addToDate(today, -900, 'day')!;
  const factory = row('factory', {
    name: '华东精工（宁波）贸易有限公司',
    shortName: '宁波贸易',
    managerId: '4',
    tel: '0574-87220088',
    address: '浙江省宁波市鄞州区钱湖南路500号',
    startDate: hireDate,
  });
  const department = row('department', {
    name: '贸易部',
    parentId: null,
    kind: 'purchase',
    factoryId: factory.id,
    managerId: '4',
    sort: 1,
  });
  const person = (id: string, name: string, gender: 1 | 2, position: string, tel: string) =>
    masterRow(id, today, {
      name,
      gender,
      departmentId: department.id,
      factoryId: factory.id,
      position,
      tel,
      jobStatus: 'regular',
      hireDate,
      birthDate: addToDate(hireDate, -11_000, 'day')!,
      education: 'bachelor',
      ...personnel({ id, name, departmentId: DEPARTMENT.sales, education: 'bachelor', hireDate }, today),
    });
  const warehouse = row('warehouse', {
    name: '鄞州成品仓',
    factoryId: factory.id,
    kind: 'product',
    managerId: '4',
    address: '宁波市鄞州区云龙镇',
    allowNegative: 0,
  });
  const unit = row('measureUnit', { name: '台', symbol: 'set', kind: 'count', decimals: 0 });
  const goodsClass = row('classify', {
    name: '外购商品',
    parentId: null,
    kind: 'product',
    taxRate: '13',
    warehouseId: warehouse.id,
    sort: 1,
  });
  const supplier = row('supplier', {
    name: '慈溪市启明灯饰电器厂',
    shortName: '启明灯饰',
    kind: 'material',
    level: 'B',
    buyerId: '4',
    contact: '岑启明',
    tel: '13780050001',
    address: '慈溪市周巷镇开发路18号',
    settlement: 'delivery',
    taxRate: '13',
    cooperateDate: hireDate,
  });
  const goods = ['橱柜感应灯 LED-60', '抽屉感应灯 LED-30'].map((name, index) =>
    row('inventory', {
      name,
      spec: index === 0 ? '600mm 12V' : '300mm 12V',
      categoryId: goodsClass.id,
      kind: 'product',
      unitId: unit.id,
      warehouseId: warehouse.id,
      purchasePrice: index === 0 ? '36.00' : '22.50',
      salePrice: '58.00',
      taxRate: '13',
      batchManaged: 0,
      units: [],
    }),
  );
  const documents = [40, 28, 16, 9, 2].map((age, index): DemoRow => {
    const day = addToDate(today, -age, 'day')!;
    const checked = { checkedId: '4', checkedTime: `${day} 15:20:00`, updatedTime: `${day} 15:20:00` };
    const entered = { updatedTime: `${day} 09:40:00` };
    return {
      id: ids.next('purchaseOrder'),
      billDate: day,
      departmentId: department.id,
      applicantId: '4',
      factoryId: factory.id,
      urgency: 1,
      needDate: addToDate(day, 10, 'day')!,
      supplierId: supplier.id,
      lines: [0, 1, 0].map((which, line) => ({
        id: ids.next('purchaseOrder.lines'),
        productId: goods[which]!.id,
        spec: goods[which]!.spec,
        unitId: unit.id,
        quantity: String(20 * (index + line + 1)),
        price: goods[which]!.purchasePrice,
      })),
      createdId: '4',
      createdTime: `${day} 09:40:00`,
      status: index < 2 ? 2 : index < 4 ? 1 : 0,
      ...(index < 4 ? checked : entered),
    };
  });
  const [maker, trader] = [at(sets, 0), at(sets, 1)];
  const shared = sharedGoods(ids, today, inventory, {
    warehouseId: warehouse.id,
    names: { maker: maker.name, trader: trader.name },
    ids: { maker: maker.id, trader: trader.id },
  });
  const records = [
    { resource: 'factory', rows: [factory] },
    { resource: 'department', rows: [department] },
    {
      resource: 'employee',
      rows: [
        person('1', '陈志远', 1, '系统管理员', '13800000000'),
        person('4', '郑海燕', 2, '贸易经理', '13800000003'),
      ],
    },
    { resource: 'measureUnit', rows: [unit, ...shared.units] },
    { resource: 'warehouse', rows: [warehouse] },
    { resource: 'classify', rows: [goodsClass, ...shared.classes] },
    { resource: 'supplier', rows: [supplier] },
    { resource: 'inventory', rows: [...goods, ...shared.copies] },
    { resource: 'sharingInformation', rows: shared.traded },
    { resource: 'purchaseOrder', rows: documents },
  ];
  return { records, made: [{ resource: 'sharingInformation', rows: shared.made }] };
}
