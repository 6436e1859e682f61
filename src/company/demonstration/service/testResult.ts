import { toDecimal } from '../../../lib/decimal';
import type { Random } from '../../../lib/Random';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import type { RangeFacts, TestItemFacts } from './testItemFacts';

interface Sampled {
  animal: string;
  age: number | null;
  sex: number | null;
}

interface Tested {
  item: DemoRow;
  facts: TestItemFacts;
  of: Sampled;
  isTested: boolean;
}

/** Of ten results that many are as they should be, the next ones too high; the rest is too low. */
const [NORMAL, HIGH] = [70, 85];

/** One line of a test: the range that fits the animal as it stood then and, once it is tested, what came out. */
export function testResult(ids: Ids, random: Random, { facts, isTested, item, of }: Tested): DemoRow {
  const [, , , , low, high] = rangeOf(facts, of) ?? [null, null, null, null, null, null];
  const line = {
    id: ids.next('test.results'),
    testItemId: item.id,
    resultKind: item.kind,
    unit: item.unit,
    expectedText: item.expectedText,
    rangeLow: low,
    rangeHigh: high,
  };
  if (!isTested) return line;
  if (random.isLikely(5)) return { ...line, unmeasured: 1, remark: '样品溶血，请重新采样' };
  const chance = random.between(1, 100);
  if (facts.isText) return { ...line, resultText: textOf(facts, chance) };
  return { ...line, result: numberOf(low, high, chance) };
}

/** The range of one sex goes before that of either; where the age is not known only ranges without ages fit. */
function rangeOf({ ranges }: TestItemFacts, { age, animal, sex }: Sampled): RangeFacts | undefined {
  const fits = ranges.filter(
    ([kind, from, to, only]) =>
      kind === animal &&
      (from === null || (age !== null && age >= from)) &&
      (to === null || (age !== null && age <= to)) &&
      (only === null || only === sex),
  );
  return fits.find(([, , , only]) => only !== null) ?? fits[0];
}

function textOf({ expectedText }: TestItemFacts, chance: number): string {
  if (expectedText === undefined) return chance <= NORMAL ? '每视野0至1个' : '每视野3个以上';
  if (chance <= NORMAL) return expectedText;
  return expectedText === '未检出' ? '检出' : '阳性';
}

/** As a laboratory writes it, one decimal; within the range, a fifth above or a fifth below. */
function numberOf(low: string | null, high: string | null, chance: number): string {
  const [least, most] = [toDecimal(low), toDecimal(high)];
  const upper = most ?? least?.times('1.5') ?? toDecimal('10');
  const lower = least ?? upper?.times('0.5');
  if (!upper || !lower) throw new Error('a range has numbers');
  const value = chance <= NORMAL ? upper.plus(lower).div(2) : chance <= HIGH ? upper.times('1.2') : lower.times('0.8');
  return value.toDecimalPlaces(2).toString();
}
