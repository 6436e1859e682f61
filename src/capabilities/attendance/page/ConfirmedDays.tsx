import { useMemo, type ReactNode } from 'react';
import { canAny, get, useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import type { CompiledResource, Document } from '../../../language/rules';
import { addToDate } from '../../../lib/dates';
import { fieldColumn, type Row } from '../../../renderer/columns/fieldColumn';
import { shownFields } from '../../../renderer/context/shownFields';
import { useCellContext } from '../../../renderer/context/useCellContext';
import { ScreenLink } from '../../../renderer/link/ScreenLink';
import { detailAddress } from '../../../renderer/record/formAddress';
import { CONFIRMATION, DAY } from '../wire';
import '../../../renderer/toldTable.css';
import './attendance.css';

const {
  absentHours,
  day,
  dueHours,
  early,
  firstIn,
  lastOut,
  late,
  leaveHours,
  overtimeHours,
  presentHours,
  shift,
  state,
} = DAY;
const TIMES = [firstIn, lastOut, dueHours, presentHours, late, early, absentHours, leaveHours, overtimeHours];
const COLUMNS = [day, shift, state, ...TIMES];

interface ConfirmedDaysProps {
  /** of the results of days */
  compiled: CompiledResource;
  confirmation: Document;
  revision: unknown;
}

/** The days of a month of somebody, as far as the person who asks may see them; each leads to why it is as it is. */
export function ConfirmedDays({ compiled, confirmation, revision }: ConfirmedDaysProps): ReactNode {
  const t = useT();
  const context = useCellContext();
  const { resource } = compiled;
  const columns = useMemo(() => {
    const shown = shownFields(compiled);
    return COLUMNS.flatMap((path) => {
      const field = shown.get(path);
      return field ? [fieldColumn(field, { path }, context, false)] : [];
    });
  }, [compiled, context]);
  const screen = resource.screens.find(({ kind, permissions }) => kind === 'list' && canAny(permissions));
  const asked = { screen: screen?.name ?? '', pageSize: '50', ...monthOf(confirmation) };
  const { value } = useLoaded(`${JSON.stringify(asked)} ${String(revision)}`, async (options) =>
    screen ? (await get<{ list: Row[] }>(resource.operations.list, asked, options)).list : [],
  );
  if (!value || value.length === 0) return null;
  const days = value.toSorted((a, b) => String(a[day]).localeCompare(String(b[day])));
  return (
    <section className="gj-attendance-days" aria-label={t('每日考勤')}>
      <h2 className="gj-form-title">{t('每日考勤')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by keys */}
      <div className="gj-told" role="group" aria-label={t('每日考勤')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((row) => (
              <tr key={String(row.id)}>
                {columns.map(({ cell, key, value: valueOf }, index) => {
                  const shown = cell ? cell(valueOf(row), row) : String(valueOf(row) ?? '');
                  const to = index === 0 ? detailAddress(resource, String(row.id)) : undefined;
                  return <td key={key}>{to === undefined ? shown : <ScreenLink to={to}>{shown}</ScreenLink>}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What is asked of the days that a confirmation comes from. */
function monthOf(confirmation: Document): Record<string, string> {
  const from = `${String(confirmation[CONFIRMATION.month])}-01`;
  const to = addToDate(addToDate(from, 1, 'month') ?? from, -1, 'day') ?? from;
  return {
    [DAY.employee]: String(confirmation[CONFIRMATION.employee]),
    [DAY.group]: String(confirmation[CONFIRMATION.group]),
    [day]: `${from},${to}`,
  };
}
