import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { Decimal } from '../../../lib/decimal';
import { amountText } from '../../../lib/format/amountText';
import type { TheirLine } from '../wire';
import { ColumnTable } from './ColumnTable';
import type { MeaningTitles } from './meaningTitles';
import type { StatementFile } from './useStatementFile';

interface FileLinesProps {
  file: StatementFile;
  period: { from: string; until: string };
  titles: MeaningTitles;
}

/** Faults that are listed; of more it is told how many. */
const MOST_SHOWN = 200;

/** What a file holds: sums, what looks wrong about it, what its columns are, and its faults row by row. */
export function FileLines({ file, period, titles }: FileLinesProps): ReactNode {
  const t = useT();
  const {
    read,
    sorted: { fresh, held, known },
    step,
  } = file;
  if (step.at !== 'read') return null;
  const { faults = [], lines = [], skipped = 0 } = read ?? {};
  const outside = fresh.filter(({ theirDate }) => isOutside(theirDate, period)).length;
  return (
    <>
      <div className="gj-import-head" role="status">
        <strong>{file.name}</strong>
        <span>{t('共{count}行', { count: lines.length })}</span>
        <span>{`${t(titles.in)} ${sumOf(lines, 1)}`}</span>
        <span>{`${t(titles.out)} ${sumOf(lines, -1)}`}</span>
        {faults.length > 0 && <span className="is-faulty">{t('{count}处错误', { count: faults.length })}</span>}
        {held > 0 && <span>{t('{count}行已在单据中', { count: held })}</span>}
        {known.map(({ code, count }) => (
          <span key={code}>
            {code === ''
              ? t('{count}行已在您无权查看的对账单中，不再导入', { count })
              : t('{count}行已在对账单【{code}】中，不再导入', { code, count })}
          </span>
        ))}
        {skipped > 0 && <span>{t('{count}行不是明细，已跳过', { count: skipped })}</span>}
      </div>
      {[...step.answer.warnings, ...(outside > 0 ? [t('{count}行的日期不在对账期间内', { count: outside })] : [])].map(
        (warning) => (
          <p key={warning} className="gj-statement-warning" role="alert">
            {warning}
          </p>
        ),
      )}
      <p className="gj-import-note">
        {read
          ? t('每列上方可改为其他内容；确认后才填入单据')
          : t('请在各列上方选择这一列是什么：至少选出{date}，以及{in}、{out}或{amount}', {
              date: t(titles.date),
              in: t(titles.in),
              out: t(titles.out),
              amount: t(titles.amount),
            })}
      </p>
      <ColumnTable file={file} titles={titles} rows={step.answer.rows} numbers={step.answer.numbers} />
      {faults.length > 0 && (
        <ul className="gj-import-faults" aria-label={t('错误原因')}>
          {faults.slice(0, MOST_SHOWN).map(({ column, message, params, row }) => (
            <li key={`${row} ${column} ${message}`}>
              <small>{t('第{row}行', { row })}</small>
              {column === '' ? t(message, params) : t('{title}：{text}', { title: column, text: t(message, params) })}
            </li>
          ))}
          {faults.length > MOST_SHOWN && <li>{t('还有{count}处错误未列出', { count: faults.length - MOST_SHOWN })}</li>}
        </ul>
      )}
    </>
  );
}

function sumOf(lines: readonly TheirLine[], sign: 1 | -1): string {
  const amounts = lines.map(({ theirs }) => new Decimal(theirs).times(sign)).filter((amount) => amount.isPositive());
  return amountText(amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0)));
}

function isOutside(day: string, { from, until }: FileLinesProps['period']): boolean {
  return (from !== '' && day < from) || (until !== '' && day > until);
}
