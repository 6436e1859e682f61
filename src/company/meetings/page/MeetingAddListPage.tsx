import { useMemo, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { get, language, navigate, toast, t as translate, useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import { dateEntry } from '../../../fields/date/entry';
import { DateField } from '../../../fields/ui/DateField';
import { companyClock } from '../../../lib/companyClock';
import { addToDate, isDay } from '../../../lib/dates';
import { LoadFailed } from '../../../renderer/LoadFailed';
import type { PageProps } from '../../../renderer/PageProps';
import { detailAddress, formAddress } from '../../../renderer/record/formAddress';
import { useResource } from '../../../renderer/resource/useResource';
import '../../../renderer/screen.css';
import { Button } from '../../../ui/Button';
import type { DayMeeting, MeetingDay } from '../MeetingDay';
import { DayGrid } from './DayGrid';
import { dayPlan, momentOf, type RoomPlan } from './dayPlan';
import './meetingDay.css';

/** The rooms of a day and who has them when, where free hours are chosen to be booked (B-492). */
export default function MeetingAddListPage({ resource: name }: PageProps): ReactNode {
  const t = useT();
  const { code } = useSnapshot(language);
  const compiled = useResource(name);
  const api = compiled?.resource.api;
  const [day, setDay] = useState(companyClock.today);
  const { value, hasFailed, reload } = useLoaded(
    `${api} ${day}`,
    api === undefined ? null : (options) => get<MeetingDay>(`${api}/day`, { day }, options),
  );
  const plans = useMemo(() => value && dayPlan(value, day), [value, day]);
  const resource = compiled?.resource;
  const step = (count: number): void => setDay(addToDate(day, count, 'day') ?? day);
  const weekday = new Date(`${day}T00:00:00`).toLocaleDateString(code, { weekday: 'long' });
  const begin = (given: Record<string, unknown>): void => {
    const address = resource && formAddress(resource);
    if (address !== undefined) navigate(`${address}?with=${encodeURIComponent(JSON.stringify(given))}`);
  };
  const book = ({ room }: RoomPlan, from: string, to: string): void =>
    begin({
      roomId: room.id,
      roomName: room.name,
      seats: room.seats,
      startTime: momentOf(day, from),
      endTime: momentOf(day, to),
    });
  const open = ({ id, isSeen }: DayMeeting): void => {
    const address = resource && detailAddress(resource, id);
    if (!isSeen) toast('info', translate('只有参会人可以查看此会议'));
    else if (address !== undefined) navigate(address);
  };
  return (
    <div className="gj-screen meeting-day">
      <header>
        <Button onClick={() => step(-1)}>{t('前一天')}</Button>
        <div className="meeting-date">
          <DateField
            id="meeting-day"
            label={t('日期')}
            entry={dateEntry}
            value={day}
            onChange={(given) => {
              if (isDay(String(given))) setDay(String(given));
            }}
            t={t}
          />
        </div>
        <Button onClick={() => step(1)}>{t('后一天')}</Button>
        <Button onClick={() => setDay(companyClock.today())} disabled={day === companyClock.today()}>
          {t('今天')}
        </Button>
        <span className="meeting-weekday">{weekday}</span>
        <Legend />
        <Button isPrimary onClick={() => begin({})}>
          {t('新增会议')}
        </Button>
      </header>
      {hasFailed && <LoadFailed onRetry={reload} />}
      {!hasFailed && !plans && <div className="gj-screen-wait" aria-busy="true" />}
      {plans?.length === 0 && <p className="meeting-none">{t('还没有可预订的会议室，请先在会议室管理中新增或启用')}</p>}
      {plans && plans.length > 0 && (
        <DayGrid key={day} plans={plans} label={t('{day}的会议室', { day })} onBook={book} onOpen={open} />
      )}
    </div>
  );
}

function Legend(): ReactNode {
  const t = useT();
  const signs = [
    ['free', t('可预订')],
    ['taken', t('已预订')],
    ['waiting', t('待审批')],
    ['closed', t('已过或未开放')],
  ] as const;
  return (
    <ul className="meeting-legend" aria-label={t('图例')}>
      {signs.map(([sign, text]) => (
        <li key={sign}>
          <i className={`is-${sign}`} />
          {text}
        </li>
      ))}
    </ul>
  );
}
