import { useMemo, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { get, language, navigate, toast, t as translate, useT } from '../../../client';
import { useAsked } from '../../../client/useAsked';
import { useLoaded } from '../../../client/useLoaded';
import { dateEntry } from '../../../fields/date/entry';
import { DateField } from '../../../fields/ui/DateField';
import { machineOf } from '../../../language/model';
import { compiledAt } from '../../../language/rules';
import { companyClock } from '../../../lib/companyClock';
import { addToDate, isDay } from '../../../lib/dates';
import { LoadFailed } from '../../../renderer/LoadFailed';
import type { RoomScreenProps } from '../../../renderer/capability/CapabilityPage';
import { withPicked } from '../../../renderer/document/withPicked';
import { detailAddress, formAddress } from '../../../renderer/record/formAddress';
import { Button } from '../../../ui/Button';
import { bookingsCall, type BookedDay, type DayBooking } from '../wire';
import { DayGrid } from './DayGrid';
import { DayLegend } from './DayLegend';
import { dayPlan, momentOf, type DayPlan } from './dayPlan';
import './bookingDay.css';

/** What can be booked on a day and who has it when, where free hours are chosen to be booked (B-492). */
export function BookingsScreen({ compiled, screen }: RoomScreenProps<'bookings'>): ReactNode {
  const t = useT();
  const { code } = useSnapshot(language);
  const { resource } = compiled;
  const said = resource.uses.booking;
  const today = companyClock.today();
  const [day, setDay] = useAsked(screen.path, 'day', today, isDay);
  const path = bookingsCall(resource.api, screen.name);
  const { value, hasFailed, reload } = useLoaded(`${path} ${day}`, (options) => get<BookedDay>(path, { day }, options));
  const plans = useMemo(() => value && dayPlan(value, day, screen.step), [value, day, screen.step]);
  if (!said) return null;
  const states = machineOf(resource).states.filter((state) => said.states.includes(state.value));
  const booked = compiledAt(compiled, said.of);
  const title = t(booked.field.target?.title ?? booked.field.title);
  const step = (count: number): void => setDay(addToDate(day, count, 'day') ?? day);
  const weekday = new Date(`${day}T00:00:00`).toLocaleDateString(code, { weekday: 'long' });
  const begin = (given: Record<string, unknown>): void => {
    const address = formAddress(resource);
    if (address !== undefined) navigate(`${address}?with=${encodeURIComponent(JSON.stringify(given))}`);
  };
  const book = ({ thing }: DayPlan, from: string, to: string): void =>
    begin({
      ...withPicked(compiled.header, booked, thing.id, thing.picked),
      [said.from]: momentOf(day, from),
      [said.to]: momentOf(day, to),
    });
  const open = ({ id, isSeen }: DayBooking): void => {
    const address = detailAddress(resource, id);
    if (!isSeen) toast('info', translate('您不能查看此{title}', { title: translate(resource.title) }));
    else if (address !== undefined) navigate(address);
  };
  return (
    <div className="bd-screen">
      <div className="bd-tools">
        <Button onClick={() => step(-1)}>{t('前一天')}</Button>
        <div className="bd-date">
          <DateField
            id={`${screen.name}-day`}
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
        <Button onClick={() => setDay(today)} disabled={day === today}>
          {t('今天')}
        </Button>
        <span className="bd-weekday">{weekday}</span>
        <DayLegend states={states} />
        <Button isPrimary onClick={() => begin({})}>
          {t('新增{title}', { title: t(resource.title) })}
        </Button>
      </div>
      {hasFailed && <LoadFailed onRetry={reload} />}
      {!hasFailed && !plans && <div className="gj-screen-wait" aria-busy="true" />}
      {plans?.length === 0 && <p className="bd-none">{t('还没有可预订的{title}，请先新增或启用', { title })}</p>}
      {plans && plans.length > 0 && (
        <DayGrid
          key={day}
          plans={plans}
          states={states}
          title={title}
          label={t('{day}的{title}', { day, title })}
          onBook={book}
          onOpen={open}
        />
      )}
    </div>
  );
}
