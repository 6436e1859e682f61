import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { language, navigate, useT } from '../../../client';
import type { CompiledResource } from '../../../language/rules';
import { addToDate } from '../../../lib/dates';
import { ScreenLink } from '../../../renderer/link/ScreenLink';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { CARD, LEAVE, type MonthDay, type MonthView } from '../wire';
import { clockOn, dayWords } from './dayWords';
import { WhyPanel } from './WhyPanel';

interface DayDialogProps {
  compiled: CompiledResource;
  month: MonthView;
  day: MonthDay;
  onClose(): void;
}

/** A day of one's own: what it is and why, its punches and papers, and what may be applied for. */
export function DayDialog({ compiled, day, month, onClose }: DayDialogProps): ReactNode {
  const t = useT();
  const { code } = useSnapshot(language);
  const { leave, overtime, plan, punched, state, times } = dayWords(compiled, day, t);
  const { apply, today } = month;
  const title = new Intl.DateTimeFormat(code, { dateStyle: 'full' }).format(new Date(`${day.day}T00:00:00`));
  const go = (to: string): void => {
    onClose();
    navigate(to);
  };
  const given = (to: string | undefined, values: object): string | undefined =>
    to === undefined ? undefined : `${to}&with=${encodeURIComponent(JSON.stringify(values))}`;
  const buttons: readonly [string, string | undefined][] = [
    [t('补卡'), day.day <= today ? given(apply.cards, { [CARD.time]: forgotten(day) }) : undefined],
    [t('请假'), given(apply.leave, wholeDay(day.day))],
    [t('加班'), apply.overtime],
  ];
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      footer={buttons.map(
        ([text, to]) =>
          to !== undefined && (
            <Button key={text} onClick={() => go(to)}>
              {text}
            </Button>
          ),
      )}
    >
      <div className="am-window">
        <p className="am-summary">
          {state && <span className={`gj-tag gj-tag-${state.color}`}>{state.text}</span>}
          {[plan, times, punched, leave, overtime].filter((text) => text !== '').join(' · ')}
        </p>
        {day.result && <WhyPanel resource={compiled.resource} id={day.result.id} revision={day.result.state} />}
        <h3>{t('打卡记录')}</h3>
        {day.punches.length === 0 && <p className="am-muted">{t('没有打卡')}</p>}
        <ul>
          {day.punches.map(({ distance, isOutside, origin, place, time }) => (
            <li key={time}>
              {clockOn(day.day, time, t)} {origin} {place ?? ''}
              {distance !== null && ` ${t('{distance}米', { distance })}`}
              {isOutside && <span className="gj-tag gj-tag-orange">{t('外勤')}</span>}
            </li>
          ))}
        </ul>
        {day.papers.length > 0 && <h3>{t('相关单据')}</h3>}
        <ul>
          {day.papers.map(({ code: number, kind, state: stands, to }) => (
            <li key={number}>
              {t(kind)} {to === null ? number : <ScreenLink to={to}>{number}</ScreenLink>} {stands}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** Leave of a day, by days and by hours: which of them its kind asks for is chosen later. */
const wholeDay = (day: string) => ({
  [LEAVE.startDay]: day,
  [LEAVE.endDay]: day,
  [LEAVE.startTime]: `${day} 00:00:00`,
  [LEAVE.endTime]: `${day} 23:59:59`,
});

/** The moment that a make-up card of a day is most likely for: when he should have come, or gone where he came. */
function forgotten({ day, result, shift }: MonthDay): string {
  const spans = shift?.times.split(' ') ?? [];
  const from = spans[0]?.slice(0, 5) ?? '09:00';
  const to = spans.at(-1)?.slice(6) ?? '18:00';
  if (!result?.firstIn) return `${day} ${from}:00`;
  return `${to > from ? day : (addToDate(day, 1, 'day') ?? day)} ${to}:00`;
}
