import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { get, language, useT } from '../../../client';
import { useAsked } from '../../../client/useAsked';
import { useLoaded } from '../../../client/useLoaded';
import { companyClock } from '../../../lib/companyClock';
import { isDay } from '../../../lib/dates';
import { periodSpan } from '../../../lib/periodSpan';
import type { RoomScreenProps } from '../../../renderer/capability/CapabilityPage';
import { LoadFailed } from '../../../renderer/LoadFailed';
import { Button } from '../../../ui/Button';
import { DAY_CALLS, type MonthView } from '../wire';
import { DayDialog } from './DayDialog';
import { MonthFigures } from './MonthFigures';
import { MonthGrid } from './MonthGrid';
import { PunchBox } from './PunchBox';
import './month.css';

/** One's own month as a calendar, with what it comes to; today is punched above it. */
export function MonthScreen({ compiled, screen }: RoomScreenProps<'attendanceMonth'>): ReactNode {
  const t = useT();
  const { code } = useSnapshot(language);
  const { api } = compiled.resource;
  const now = companyClock.today().slice(0, 7);
  const [asked, ask] = useAsked(screen.path, 'month', now, (text) => isDay(`${text}-01`));
  const [opened, setOpened] = useState<string>();
  const path = `${api}/${DAY_CALLS.month}`;
  const { hasFailed, reload, value } = useLoaded(`${path} ${asked}`, (options) =>
    get<MonthView>(path, { from: asked }, options),
  );
  const step = (by: number): void => ask(periodSpan('month', by, `${asked}-01`).from.slice(0, 7));
  const title = new Intl.DateTimeFormat(code, { year: 'numeric', month: 'long' }).format(
    new Date(`${asked}-01T00:00:00`),
  );
  const day = value?.days.find((each) => each.day === opened);
  return (
    <div className="am-screen">
      {value?.turn && <PunchBox api={api} turn={value.turn} onPunched={reload} />}
      <div className="am-tools">
        <Button isSmall aria-label={t('上月')} onClick={() => step(-1)}>
          ‹
        </Button>
        <strong>{title}</strong>
        <Button isSmall aria-label={t('下月')} onClick={() => step(1)}>
          ›
        </Button>
        <Button isSmall disabled={asked === now} onClick={() => ask(now)}>
          {t('本月')}
        </Button>
      </div>
      {hasFailed && <LoadFailed onRetry={reload} />}
      {!value && !hasFailed && <div className="gj-screen-wait" aria-busy="true" />}
      {value && (
        <>
          <MonthFigures sums={value.sums} balances={value.balances} />
          <MonthGrid
            compiled={compiled}
            month={value}
            label={title}
            onOpen={(each) => setOpened(each.day)}
            onStep={step}
          />
        </>
      )}
      {value && day && <DayDialog compiled={compiled} month={value} day={day} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
