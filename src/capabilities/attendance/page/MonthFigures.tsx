import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { asDecimal } from '../../../lib/decimal';
import type { MonthView } from '../wire';

/** What a month comes to, and the leave that is left today. */
export function MonthFigures({ balances, sums }: Pick<MonthView, 'balances' | 'sums'>): ReactNode {
  const t = useT();
  const hours = (text: string): string => t('{hours}小时', { hours: plain(text) });
  const often = (count: number, minutes: number): string =>
    count === 0 ? t('{count}次', { count }) : t('{count}次 {minutes}分钟', { count, minutes });
  const figures: readonly [string, string, boolean][] = [
    [t('应出勤'), hours(sums.due), false],
    [t('出勤'), hours(sums.present), false],
    [t('迟到'), often(sums.lates, sums.lateMinutes), sums.lates > 0],
    [t('早退'), often(sums.earlies, sums.earlyMinutes), sums.earlies > 0],
    [t('缺卡'), t('{count}次', { count: sums.missing }), sums.missing > 0],
    [t('旷工'), hours(sums.absent), !asDecimal(sums.absent).isZero()],
    [t('请假'), hours(sums.leave), false],
    [t('加班'), hours(sums.overtime), false],
  ];
  return (
    <>
      <dl className="am-figures" aria-label={t('本月合计')}>
        {figures.map(([title, value, isOdd]) => (
          <div key={title} data-odd={isOdd || undefined}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {balances.length > 0 && (
        <p className="am-balances">
          {t('假期余额')}
          {balances.map(({ amount, isByDays, title }) => (
            <span key={title} className="gj-tag gj-tag-blue">
              {isByDays
                ? t('{leave} {count}天', { leave: t(title), count: plain(amount) })
                : t('{leave} {count}小时', { leave: t(title), count: plain(amount) })}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

const plain = (text: string): string => asDecimal(text).toString();
