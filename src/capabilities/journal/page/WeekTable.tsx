import type { ReactNode } from 'react';
import { useT } from '../../../client';
import type { Resource } from '../../../language/model';
import { detailAddress } from '../../../renderer/record/formAddress';
import { ScreenLink } from '../../../renderer/link/ScreenLink';
import type { Standing, WeekCell, WeekView } from '../wire';

const TEXTS: Readonly<Record<Standing, string>> = {
  written: '已写',
  late: '迟交',
  missing: '未写',
  open: '待写',
  free: '—',
};

/** People and periods: what is there leads to it, and how many are missing stands with each person and each period. */
export function WeekTable({ resource, week }: { resource: Resource; week: WeekView }): ReactNode {
  const t = useT();
  const { people, periods } = week;
  if (people.length === 0) return <p className="journal-none">{t('该模板没有要求任何人写，也没有人写过')}</p>;
  const missing = (cells: readonly WeekCell[]): number => cells.filter(({ standing }) => standing === 'missing').length;
  const column = (at: number): WeekCell[] => people.flatMap(({ cells }) => cells[at] ?? []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by keys
    <div className="journal-scroll" role="region" aria-label={t('提交情况')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('人员')}</th>
            {periods.map(({ start, text }) => (
              <th key={start} scope="col">
                {text}
              </th>
            ))}
            <th scope="col">{t('未写')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ cells, department, id, name }) => (
            <tr key={id}>
              <th scope="row">
                {name} {department !== null && <small>{department}</small>}
              </th>
              {cells.map(({ id: journal, standing }, at) => (
                <td key={periods[at]?.start} data-standing={standing}>
                  {journal === null ? (
                    t(TEXTS[standing])
                  ) : (
                    <ScreenLink to={detailAddress(resource, journal) ?? ''}>{t(TEXTS[standing])}</ScreenLink>
                  )}
                </td>
              ))}
              <td className="journal-count">{missing(cells)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('未写')}</th>
            {periods.map(({ start }, at) => (
              <td key={start} className="journal-count">
                {missing(column(at))}
              </td>
            ))}
            <td className="journal-count">{missing(people.flatMap(({ cells }) => cells))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
