import { at } from '../../../lib/at';
import { addToDate } from '../../../lib/dates';
import { Random } from '../../../lib/Random';
import type { Demo, DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';
import { RecentDays } from '../work/RecentDays';
import { TEST_ITEMS, type TestItemFacts } from './testItemFacts';
import { testResult } from './testResult';

/** person, name, qualification, certificate, days until it ends (none: for ever), what he may test */
const MEMBERS: [string, string, string, string, number | null, string][] = [
  ['29', '彭丽', '执业兽医师', 'A012021330456', null, '血清学、病原学'],
  ['24', '宋立新', '检验检测人员上岗证', 'JC-2023-0187', 46, '水质、理化'],
  ['12', '钱学文', '兽医实验室质量负责人', 'ZL-2022-0031', 400, '报告审签'],
  ['16', '何春梅', '检验检测人员上岗证', 'JC-2022-0912', 6, '细菌分离'],
  ['28', '曹建平', '采样员证', 'CY-2020-0405', -20, '现场采样'],
];

/** animal, days of age, sex, kind of sample, items by name, the tester's place */
const ORDERS: [string, number | null, number | null, string, string[], number][] = [
  ['pig', 45, null, 'serum', ['血红蛋白', '白细胞计数', '总蛋白'], 0],
  ['pig', 160, 1, 'serum', ['血红蛋白', '谷丙转氨酶', '口蹄疫O型抗体效价'], 0],
  ['pig', 200, 2, 'swab', ['非洲猪瘟病毒核酸'], 0],
  ['chicken', 35, null, 'serum', ['新城疫抗体效价', '总蛋白', '白细胞计数'], 0],
  ['chicken', 60, null, 'swab', ['禽流感H9核酸'], 0],
  ['chicken', 14, null, 'faeces', ['沙门氏菌分离', '粪便寄生虫卵镜检'], 3],
  ['cattle', 400, 2, 'serum', ['血红蛋白', '谷丙转氨酶', '口蹄疫O型抗体效价'], 0],
  ['sheep', null, null, 'serum', ['血红蛋白', '白细胞计数'], 0],
  ['aquatic', null, null, 'water', ['溶解氧', '氨氮'], 1],
  ['pig', 90, null, 'faeces', ['沙门氏菌分离', '粪便寄生虫卵镜检'], 3],
];

const TESTS = 30;
const STATE = { ordered: 0, tested: 1, reported: 2 } as const;
const REPORTER = '12';

/** Test items, testers, and the tests of three months; those of the last days are still under way. */
export function testDocuments(
  ids: Ids,
  today: string,
  clients: readonly DemoRow[],
): Omit<Demo['records'][number], 'accountSetId'>[] {
  const random = new Random(20_170_301);
  const items = TEST_ITEMS.map((facts, index) => itemRow(ids, today, facts, index));
  const members = MEMBERS.map(([employeeId, name, qualification, certificateNo, left, scope]) =>
    masterRow(ids.next('testMember'), today, {
      employeeId,
      name,
      qualification,
      certificateNo,
      issuedDate: addToDate(today, left === null ? -900 : left - 1095, 'day'),
      validUntil: left === null ? null : addToDate(today, left, 'day'),
      scope,
      status: left !== null && left < 0 ? 0 : 1,
    }),
  );
  const days = new RecentDays(today, random);
  const tests = days.spread(TESTS, 3).map((day, index): DemoRow => {
    const [animal, age, sex, sampleKind, names, tester] = at(ORDERS, index % ORDERS.length);
    const { contact, id: clientId, salesmanId, tel } = at(clients, (index * 5) % 20);
    const testDate = index < TESTS - 5 ? days.later(day, 1) : undefined;
    const reported = testDate && index < TESTS - 8 ? days.later(testDate, 1) : undefined;
    const id = ids.next('test');
    const createdTime = days.calendar.moment(day, 6, 8);
    const testedTime = testDate && days.calendar.moment(testDate, 9, 12);
    const reportedTime = reported && days.calendar.moment(reported, 13, 17);
    return {
      id,
      billDate: day,
      clientId,
      contact,
      tel,
      salesmanId,
      animal,
      age,
      sex,
      sampleKind,
      sampleNo: `YP${day.slice(2).replaceAll('-', '')}-${id.padStart(2, '0')}`,
      sampleDate: addToDate(day, -(index % 2), 'day'),
      memberId: testDate ? at(members, tester).id : null,
      testDate: testDate ?? null,
      results: names.map((name) =>
        testResult(ids, random, {
          item: at(
            items,
            TEST_ITEMS.findIndex((each) => each.name === name),
          ),
          facts: at(
            TEST_ITEMS,
            TEST_ITEMS.findIndex((each) => each.name === name),
          ),
          of: { animal, age, sex },
          isTested: testDate !== undefined,
        }),
      ),
      conclusion: reported ? '详见各项判定；异常项目请结合临床与复检结果处理' : null,
      status: reported ? STATE.reported : testDate ? STATE.tested : STATE.ordered,
      createdId: String(salesmanId),
      createdTime,
      ...(testedTime ? { testedId: at(MEMBERS, tester)[0], testedTime } : {}),
      ...(reportedTime ? { reportedId: REPORTER, reportedTime } : {}),
      updatedTime: reportedTime ?? testedTime ?? createdTime,
    };
  });
  return [
    { resource: 'testItem', rows: items },
    { resource: 'testMember', rows: members },
    { resource: 'test', rows: tests },
  ];
}

function itemRow(ids: Ids, today: string, facts: TestItemFacts, index: number): DemoRow {
  const { expectedText, isRetired, isText, method, name, ranges, sampleKind, unit } = facts;
  return masterRow(ids.next('testItem'), today, {
    name,
    kind: isText ? 'text' : 'number',
    unit: unit ?? null,
    expectedText: expectedText ?? null,
    method,
    sampleKind,
    sort: index + 1,
    status: isRetired ? 0 : 1,
    ranges: ranges.map(([animal, ageFrom, ageTo, sex, low, high]) => ({
      id: ids.next('testItem.ranges'),
      animal,
      ageFrom,
      ageTo,
      sex,
      low,
      high,
    })),
  });
}
