import { addToDate } from '../../../lib/dates';
import type { Random } from '../../../lib/Random';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { DEPARTMENT } from '../people/organisation';
import { PERSON } from '../people/people';
import { fromCents } from '../work/amounts';
import { datedValues } from '../work/datedValues';
import type { Ids } from '../work/Ids';
import { masterRow, openingDay } from '../work/masterRow';
import { SUPPLIERS } from './supplierList';
import { supplierTaxNo } from './supplierTaxNo';

/** Small firms, whose reduced rate ends soon. */
const SMALL = { now: '3', next: '1' };

export function suppliers(ids: Ids, today: string, random: Random): DemoRow[] {
  return SUPPLIERS.map(
    ({ name, shortName, kind, level, contact, place, landline, settlement, creditDays, prepayRatio, taxRate }, index) =>
      masterRow(ids.next('supplier'), today, {
        name,
        shortName,
        kind,
        level,
        contact,
        landline,
        settlement,
        taxRate,
        taxNo: supplierTaxNo(index),
        ...(taxRate === SMALL.now
          ? { taxRateDates: datedValues(ids, today, 'supplier', 'taxRate', [SMALL.now, SMALL.next]) }
          : {}),
        buyerId: PERSON.buyers[index % PERSON.buyers.length],
        tel: `1370521${String(2001 + index * 53)}`,
        address: place,
        ...(creditDays === undefined ? {} : { creditDays }),
        ...(prepayRatio === undefined ? {} : { prepayRatio }),
        cooperateDate: addToDate(openingDay(today), -random.between(30, 2500), 'day')!,
        // A maker of presses is asked again when the next press is bought.
        status: shortName === '海旭压铸机' ? 0 : 1,
      }),
  );
}

/** City, district, area code and region of sales. */
const PLACES: [string, string, string, string][] = [
  ['上海', '上海市闵行区七宝镇', '021', 'east'],
  ['杭州', '杭州市萧山区新塘街道', '0571', 'east'],
  ['南京', '南京市江宁区东山街道', '025', 'east'],
  ['合肥', '合肥市蜀山区', '0551', 'east'],
  ['广州', '广州市白云区太和镇', '020', 'south'],
  ['成都', '成都市双流区九江街道', '028', 'southwest'],
  ['武汉', '武汉市东西湖区', '027', 'central'],
  ['青岛', '青岛市城阳区', '0532', 'north'],
];
const TRADES: [string, string][] = [
  ['家居五金商行', 'dealer'],
  ['橱柜制造有限公司', 'factory'],
  ['装饰工程有限公司', 'project'],
  ['电子商务有限公司', 'online'],
  ['进出口贸易有限公司', 'export'],
];
const BRANDS = ['百隆', '雅居', '欧尚', '金牌', '顺达', '弘业', '美程', '瑞丰'];
const CONTACTS = ['丁磊', '方敏', '石涛', '白洁', '任远', '江波', '余芳', '汪洋'];
const ROADS = ['工业大道', '创业路', '兴业街', '迎宾路'];

/** Exporters, whose goods are sold to them without tax soon; others pay the usual rate. */
const EXPORTER = { now: '13', next: '0' };

/** Customers who may buy rodenticides, by their place in the list: days until the licence ends. The last one buys no more. */
const LICENSED: Readonly<Record<number, number>> = { 0: 820, 5: 430, 10: 1150, 15: 18, 20: -12 };

/** The licence of a customer, which only those have who deal in rodenticides. */
function licence(index: number, today: string): Record<string, unknown> {
  const ahead = LICENSED[index];
  if (ahead === undefined) return {};
  return {
    licenseNo: `农药经许（苏）${32_058_320_000 + index * 37}`,
    licenseUntil: addToDate(today, ahead, 'day')!,
  };
}

export function clients(ids: Ids, today: string, random: Random): DemoRow[] {
  return Array.from({ length: 28 }, (_, index) => {
    const [city, district, area, region] = PLACES[index % PLACES.length]!;
    const [trade, kind] = TRADES[index % TRADES.length]!;
    const shortName = `${city}${BRANDS[(index * 3 + Math.floor(index / 8)) % BRANDS.length]}`;
    const settlement = random.pick(['monthly', 'monthly', 'delivery', 'advance']);
    const contact = CONTACTS[(index * 5) % CONTACTS.length]!;
    const tel = `1381660${String(3001 + index * 61)}`;
    const address = `${district}${random.pick(ROADS)}${random.between(8, 980)}号`;
    return masterRow(ids.next('client'), today, {
      name: `${shortName}${trade}`,
      shortName,
      kind,
      region,
      contact,
      tel,
      address,
      settlement,
      level: random.pick(['A', 'B', 'B', 'C']),
      source: random.pick(['fair', 'referral', 'visit', 'web']),
      salesmanId: random.pick(PERSON.salesmen),
      departmentId: DEPARTMENT.sales,
      landline: `${area}-${random.between(50_000_000, 89_999_999)}`,
      ...(settlement === 'monthly'
        ? { creditDays: random.pick([30, 45, 60]), creditLimit: fromCents(random.between(5, 80) * 1_000_000) }
        : {}),
      logisticsId: String(random.between(1, 6)),
      ...licence(index, today),
      ...(kind === 'export'
        ? {
            taxRate: EXPORTER.now,
            taxRateDates: datedValues(ids, today, 'client', 'taxRate', [EXPORTER.now, EXPORTER.next]),
          }
        : {}),
      status: index === 27 ? 0 : 1,
      addresses: [
        { id: ids.next('client.addresses'), contact, tel, address, isDefault: 1 },
        ...(index % 3 === 0
          ? [
              {
                id: ids.next('client.addresses'),
                contact: '收货组',
                tel,
                address: `${district}物流园${random.between(1, 20)}号库`,
                isDefault: 0,
              },
            ]
          : []),
      ],
    });
  });
}

/**
 * Customers of the open pool, whom nobody has looked after for long: name, short name, kind, contact, place, region.
 */
const FREED: [string, string, string, string, string, string][] = [
  ['宁波恒远家居五金商行', '宁波恒远', 'dealer', '施磊', '宁波市江北区工业大道66号', 'east'],
  ['常州立诚橱柜制造有限公司', '常州立诚', 'factory', '袁芳', '常州市武进区创业路18号', 'east'],
  ['郑州中岳装饰工程有限公司', '郑州中岳', 'project', '马骏', '郑州市金水区兴业街302号', 'central'],
];

export function freedClients(ids: Ids, today: string): DemoRow[] {
  return FREED.map(([name, shortName, kind, contact, address, region], index) =>
    masterRow(ids.next('client'), today, {
      name,
      shortName,
      kind,
      contact,
      address,
      region,
      tel: `1381669${String(4001 + index * 17)}`,
      settlement: 'delivery',
      level: 'C',
      source: 'web',
      inPool: 1,
      freedTime: `${addToDate(today, -index - 1, 'day')!} 08:30:00`,
      status: 1,
    }),
  );
}
