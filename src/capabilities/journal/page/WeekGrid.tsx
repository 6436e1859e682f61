import { useMemo, type ReactNode } from 'react';
import { navigate, useT } from '../../../client';
import type { Resource } from '../../../language/model';
import { companyClock } from '../../../lib/companyClock';
import { detailAddress } from '../../../renderer/record/formAddress';
import { ReadGrid, type DayHead } from '../../timetable/page';
import type { Standing, WeekView } from '../wire';

/** The year of a day, which stands in the title. */
const YEAR_OF_DAY = /\d{4}-(?=\d\d-\d\d)/g;

/** Those who owe nothing have nothing in their cell. */
const SHOWN: Readonly<Record<Exclude<Standing, 'free'>, { label: string; color: string }>> = {
  written: { label: '已写', color: 'green' },
  late: { label: '迟交', color: 'orange' },
  missing: { label: '未写', color: 'red' },
  open: { label: '待写', color: 'default' },
};

/** People × periods: what is there leads to it, and how many are missing stands with each person and each period. */
export function WeekGrid({ resource, week }: { resource: Resource; week: WeekView }): ReactNode {
  const t = useT();
  const {
    people,
    periods,
    template: { kind },
  } = week;
  const look = useMemo(
    () => ({
      days: periods.map(({ start }) => start),
      choices: Object.entries(SHOWN).map(([value, { color, label }]) => ({
        value,
        key: t(label),
        label: t(label),
        color,
      })),
      rows: people.map(({ cells, department, id, name }) => ({
        id,
        name,
        about: department === null ? [] : [department],
        values: cells.map(({ standing }) => (standing === 'free' ? null : standing)),
        ids: cells.map((cell) => cell.id),
        closed: [],
        waits: [],
      })),
      notes: [],
      reasons: [],
    }),
    [people, periods, t],
  );
  // A day says which weekday it is by itself.
  const heads = kind === 'daily' ? undefined : periodHeads(periods);
  if (people.length === 0) return <p className="journal-none">{t('该模板没有要求任何人写，也没有人写过')}</p>;
  return (
    <ReadGrid
      look={look}
      label={t('提交情况')}
      heads={heads}
      onLead={(id) => navigate(detailAddress(resource, id) ?? '')}
    />
  );
}

function periodHeads(periods: WeekView['periods']): DayHead[] {
  const today = companyClock.today();
  const now = periods.findLast(({ start }) => start <= today)?.start;
  return periods.map(({ start, text }) => ({
    day: start,
    number: text.replaceAll(YEAR_OF_DAY, ''),
    weekday: '',
    tone: undefined,
    isToday: start === now,
    title: text,
  }));
}
