import type { ListPanelProps } from '../../../renderer/capability/CapabilityPage';
import { useId, useState, type ReactNode } from 'react';
import { can, get, useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import { permissionCode } from '../../../language/action/permissionCode';
import { companyClock } from '../../../lib/companyClock';
import { addToDate } from '../../../lib/dates';
import { LoadFailed } from '../../../renderer/LoadFailed';
import { Button } from '../../../ui/Button';
import { JOURNAL_CALLS, VIEWS, type WeekView } from '../wire';
import { WeekGrid } from './WeekGrid';
import './journal.css';

/** Days from one look to the next, by the kind of the template. */
const STEP = { daily: 7, weekly: 35, monthly: 183, other: 7 } as const;

/** Who has written and who has not, a week at a glance; weeks and months of weekly and monthly journals. */
export function WeekPanel({ resource }: ListPanelProps): ReactNode {
  const t = useT();
  const id = useId();
  const today = companyClock.today();
  const [day, setDay] = useState(today);
  const [template, setTemplate] = useState('');
  const view = can(permissionCode(resource, VIEWS.all)) ? 'all' : 'team';
  const path = `${resource.api}/${JOURNAL_CALLS.week}`;
  const { hasFailed, reload, value } = useLoaded(`${path}/${template}/${day}`, (options) =>
    get<WeekView>(path, { view, day, template }, options),
  );
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!value) return <div className="gj-screen-wait" aria-busy="true" />;
  const step = STEP[value.template.kind];
  const go = (by: number): void => setDay((now) => addToDate(now, by, 'day') ?? now);
  return (
    <div className="journal-week">
      <div className="journal-tools">
        <label htmlFor={id}>{t('日志模板')}</label>
        <select
          id={id}
          className="gj-input"
          value={value.template.id}
          onChange={(event) => setTemplate(event.target.value)}
        >
          {value.templates.map((each) => (
            <option key={each.id} value={each.id}>
              {t(each.name)}
            </option>
          ))}
        </select>
        <Button isSmall onClick={() => go(-step)}>
          {t('上一段')}
        </Button>
        <Button isSmall disabled={day === today} onClick={() => setDay(today)}>
          {t('今天')}
        </Button>
        <Button isSmall disabled={day >= today} onClick={() => go(step)}>
          {t('下一段')}
        </Button>
      </div>
      <WeekGrid resource={resource} week={value} />
    </div>
  );
}
