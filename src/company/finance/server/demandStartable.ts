import { sql } from 'kysely';
import { addToDate } from '../../../lib/dates';
import { resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { leadToList } from '../../../server/resource/leadTo';
import type { Connection } from '../../../server/storage';
import { openingLine } from './openingLine';
import { OPENING_FIELDS, type OpeningSum, openingSums } from './openingSums';
import { subsidiaryOpenings } from './subsidiaryOpenings';
import { sumLine } from './sumLine';

/** What the checks follow from. */
const WHY = '期初启用检查';

/** The first period that there is, and the days on which what was there before it counts. */
interface Beginning {
  period: string;
  isJanuary: boolean;
  /** the last day of the year before */
  yearDay: string;
  /** the day before the period */
  openingDay: string;
}

/**
 * Refuses to start the books while there is no period, a row does not fit its subject, the sums do not balance or
 * differ from what partners, money accounts and stock opened with, with everything that is wrong. Else each record
 * learns the days on which it counts.
 */
export async function demandStartable(
  call: Call,
  refusalTitle: string,
  balances: readonly Document[],
  database: Connection,
): Promise<void> {
  const { services, t } = call;
  const whole = records(asSystem(call, WHY));
  const beginning = await beginningOf(call, database);
  if (!beginning) {
    const periods = resourceOf(services.model, 'accountingPeriod');
    const remark = t('还没有会计期间，请先新增');
    throw refuse(t(refusalTitle), [{ code: t(periods.title), remark, lead: leadToList(call, periods) }]);
  }
  const lines = [...accumulated(call, beginning, balances), ...(await unfit(call, database))];
  const sums = await openingSums(whole, database);
  if (sums.some(({ debit, credit }) => !debit.equals(credit))) lines.push(...unevenLines(call, sums));
  lines.push(...(await unlike(call, database)));
  if (lines.length > 0) throw refuse(t(refusalTitle), lines);
  const set = sql`year_day = ${beginning.yearDay}, opening_day = ${beginning.openingDay}`;
  await whole.changing('i', { set, where: sql`true` }).execute(database);
}

/** Which columns are uneven; by how much is told to whoever sees them. */
function unevenLines(call: Call, sums: readonly OpeningSum[]): RefusalLine[] {
  const { t } = call;
  if (records(call).isWhole(OPENING_FIELDS)) return sums.map((sum) => sumLine(call, sum));
  return sums
    .filter(({ credit, debit }) => !debit.equals(credit))
    .map(({ title }) => ({ code: t(title), remark: t('借贷不平衡') }));
}

async function beginningOf(call: Call, database: Connection): Promise<Beginning | undefined> {
  const {
    rows: [first],
  } = await sql<{
    period: string;
    start: string;
  }>`select p.code as period, p.start_date::text as start from ${records(asSystem(call, WHY, 'accountingPeriod')).rows} as p
    order by p.start_date limit 1`.execute(database);
  const openingDay = first && addToDate(first.start, -1, 'day');
  if (!first || !openingDay) return undefined;
  const year = Number(first.start.slice(0, 4));
  return {
    period: first.period,
    isJanuary: first.start.slice(5, 7) === '01',
    yearDay: `${year - 1}-12-31`,
    openingDay,
  };
}

/** Rows that moved in a year that had not begun. */
function accumulated({ t }: Call, { isJanuary, period }: Beginning, balances: readonly Document[]): RefusalLine[] {
  if (!isJanuary) return [];
  return balances
    .filter(({ debit, credit }) => Number(debit ?? 0) !== 0 || Number(credit ?? 0) !== 0)
    .map(({ code }) => ({
      code: String(code),
      remark: t('第一个会计期间{period}从一月开始，本年累计应为零', { period }),
    }));
}

/** Subjects that open with something else than the books which tell them in detail, where these have been entered. */
async function unlike(call: Call, database: Connection): Promise<RefusalLine[]> {
  return (await subsidiaryOpenings(call, database))
    .filter(({ entered, subjects }) => !entered.isZero() && !entered.equals(subjects))
    .map((each) => {
      const { code, remark } = openingLine(call, each);
      return { code, remark };
    });
}

/** Rows whose subject is no longer what it was when they were entered; their numbers are told to whoever sees them. */
async function unfit(call: Call, database: Connection): Promise<RefusalLine[]> {
  const { resource, t } = call;
  const subjects = records(asSystem(call, WHY, 'accountSubject')).rows;
  const isParent = sql`exists (select 1 from ${subjects} as c where c.parent_id = s.id)`;
  const { rows } = await sql<{ code: string | null; subject: string; parent: boolean }>`
    select (select o.code from ${records(call).rows} as o where o.id = i.id) as code, s.full_name as subject, ${isParent} as parent
    from ${records(asSystem(call, WHY)).rows} as i join ${subjects} as s on s.id = i.subject_id
    where i.direction <> s.direction or i.auxiliary is distinct from s.auxiliary or ${isParent} order by i.code`.execute(
    database,
  );
  return rows.map(({ code, parent, subject }) => ({
    code: code ?? t(resource.title),
    remark: parent
      ? t('科目{subject}已有下级科目，请改录下级科目', { subject })
      : t('科目{subject}的方向或辅助核算已更改，请编辑并重新保存', { subject }),
  }));
}
