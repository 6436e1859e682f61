import { sql } from 'kysely';
import { addToDate } from '../../../lib/dates';
import { resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { leadToList } from '../../../server/resource/leadTo';
import type { Connection } from '../../../server/storage';
import type { Decimal } from '../../../lib/decimal';
import { amountText } from '../../../lib/format/amountText';
import { openingSums } from './openingSums';
import { subsidiaryOpenings } from './subsidiaryOpenings';
import { sumLine } from './sumLine';

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
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const { services, session, t } = call;
  const beginning = await beginningOf(session.packageId, database);
  if (!beginning) {
    const periods = resourceOf(services.model, 'accountingPeriod');
    const remark = t('还没有会计期间，请先新增');
    throw refuse(t(refusalTitle), [{ code: t(periods.title), remark, lead: leadToList(call, periods) }]);
  }
  const lines = [...accumulated(call, beginning, records), ...(await unfit(call, database))];
  const sums = await openingSums(session.packageId, database);
  if (sums.some(({ debit, credit }) => !debit.equals(credit))) lines.push(...sums.map((sum) => sumLine(call, sum)));
  lines.push(...(await unlike(call, database)));
  if (lines.length > 0) throw refuse(t(refusalTitle), lines);
  await sql`update r_initial_balance set year_day = ${beginning.yearDay}, opening_day = ${beginning.openingDay}
    where package_id = ${session.packageId}`.execute(database);
}

async function beginningOf(packageId: string, database: Connection): Promise<Beginning | undefined> {
  const {
    rows: [first],
  } = await sql<{
    period: string;
    start: string;
  }>`select code as period, start_date::text as start from r_accounting_period where package_id = ${packageId} order by start_date limit 1`.execute(
    database,
  );
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
function accumulated({ t }: Call, { isJanuary, period }: Beginning, records: readonly Document[]): RefusalLine[] {
  if (!isJanuary) return [];
  return records
    .filter(({ debit, credit }) => Number(debit ?? 0) !== 0 || Number(credit ?? 0) !== 0)
    .map(({ code }) => ({
      code: String(code),
      remark: t('第一个会计期间{period}从一月开始，本年累计应为零', { period }),
    }));
}

/** Subjects that open with something else than the books which tell them in detail, where these have been entered. */
async function unlike({ session, t }: Call, database: Connection): Promise<RefusalLine[]> {
  const text = (amount: Decimal) => amountText(amount.toFixed(2), 2);
  return (await subsidiaryOpenings(session.packageId, database))
    .filter(({ entered, subjects }) => !entered.isZero() && !entered.equals(subjects))
    .map(({ books, entered, subjects, title }) => ({
      code: t(title),
      remark: t('科目期初{subjects}，{books}{entered}，差额{difference}', {
        subjects: text(subjects),
        books: t(books),
        entered: text(entered),
        difference: text(subjects.minus(entered)),
      }),
    }));
}

/** Rows whose subject is no longer what it was when they were entered. */
async function unfit({ session, t }: Call, database: Connection): Promise<RefusalLine[]> {
  const { rows } = await sql<{ code: string; subject: string; parent: boolean }>`
    select i.code, s.full_name as subject, exists (select 1 from r_account_subject as c where c.package_id = s.package_id and c.parent_id = s.id) as parent
    from r_initial_balance as i join r_account_subject as s on s.package_id = i.package_id and s.id = i.subject_id
    where i.package_id = ${session.packageId} and (i.direction <> s.direction or i.auxiliary is distinct from s.auxiliary
      or exists (select 1 from r_account_subject as c where c.package_id = s.package_id and c.parent_id = s.id)) order by i.code`.execute(
    database,
  );
  return rows.map(({ code, parent, subject }) => ({
    code,
    remark: parent
      ? t('科目{subject}已有下级科目，请改录下级科目', { subject })
      : t('科目{subject}的方向或辅助核算已更改，请编辑并重新保存', { subject }),
  }));
}
