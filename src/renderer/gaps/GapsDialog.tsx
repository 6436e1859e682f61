import dayjs from 'dayjs';
import { createPortal } from 'react-dom';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { get, useT } from '../../client';
import { filterOf } from '../../fields/filters';
import type { RefSearch } from '../../fields/faces/RefSearch';
import type { Field, Resource } from '../../language/model';
import { isDated, seriesOf } from '../../language/rules';
import { companyClock } from '../../lib/companyClock';
import { periodSpan } from '../../lib/periodSpan';
import { rangeEnds } from '../../lib/rangeEnds';
import { LONGEST_CHECK, type NumberGaps } from '../../language/wire';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import './gaps.css';

interface GapsDialogProps {
  resource: Resource;
  /** of the list, for a filter of days */
  search: RefSearch;
  onClose(): void;
}

/** Which numbers of a series no record has (断号检查, E-31): for the month so far, until other days are asked for. */
export function GapsDialog({ resource, search, onClose }: GapsDialogProps): ReactNode {
  const t = useT();
  const id = useId();
  const days: Field | undefined = isDated(seriesOf(resource)!)
    ? (resource.fields.find(({ name }) => name === resource.date) ??
      resource.fields.find(({ type }) => type === 'datetime'))
    : undefined;
  const [draft, setDraft] = useState(thisMonth);
  const [asked, setAsked] = useState(draft);
  const [found, setFound] = useState<NumberGaps | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    get<NumberGaps>(resource.operations.gaps, { days: asked }, { signal: stop.signal }).then(setFound, () => {
      if (!stop.signal.aborted) setProblem('数据没有读到，请重新查询');
    });
    return () => stop.abort();
  }, [resource, asked]);
  const ask = (): void => {
    const isTooLong = !isRange(draft);
    setProblem(isTooLong ? '请选择起止日期，最长{days}天' : '');
    if (isTooLong) return;
    if (draft !== asked) setFound(null);
    setAsked(draft);
  };
  const Filter = days && filterOf({ ...days, type: 'date' });
  // Out of the line of the pager, whose buttons are small.
  return createPortal(
    <Dialog
      title={`${t('断号检查')} - ${t(resource.title)}`}
      size="medium"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('关闭')}</Button>}
    >
      {Filter && (
        <form
          className="gj-gaps-days"
          onSubmit={(event) => {
            event.preventDefault();
            ask();
          }}
        >
          <label htmlFor={id}>{t('编号日期')}</label>
          <span className="gj-gaps-range">
            <Filter id={id} field={days} value={draft} onChange={setDraft} onEnter={ask} search={search} t={t} />
          </span>
          <Button type="submit" isPrimary>
            {t('查询')}
          </Button>
        </form>
      )}
      {problem !== '' && <p role="alert">{t(problem, { days: LONGEST_CHECK })}</p>}
      {problem === '' && found === null && <div className="gj-screen-wait" aria-busy="true" />}
      {problem === '' && found !== null && <Found gaps={found} />}
    </Dialog>,
    document.body,
  );
}

function Found({ gaps: { given, list, missing } }: { gaps: NumberGaps }): ReactNode {
  const t = useT();
  return (
    <>
      <p role="status" className="gj-gaps-sum">
        {t(missing === '0' ? '共使用{given}个编号，没有断号' : '共使用{given}个编号，其中断号{missing}个', {
          given,
          missing,
        })}
        {list.length < Number(missing) && ` ${t('只列出前{count}个', { count: list.length })}`}
      </p>
      {list.length > 0 && (
        <table className="gj-gaps">
          <thead>
            <tr>
              <th scope="col">{t('断号')}</th>
              <th scope="col">{t('删除或改号人')}</th>
              <th scope="col">{t('删除或改号时间')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ code, deletedTime, userName }) => (
              <tr key={code}>
                <td>{code}</td>
                <td>{userName ?? t('无删除或改号记录')}</td>
                <td>{deletedTime ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function thisMonth(): string {
  const today = companyClock.today();
  return `${periodSpan('month', 0, today).from},${today}`;
}

/** Both ends are said, in order, and no further apart than the server looks. */
function isRange(text: string): boolean {
  const [from = '', to = ''] = rangeEnds(text, companyClock.today());
  const days = dayjs(to).diff(from, 'day') + 1;
  return from !== '' && to !== '' && days >= 1 && days <= LONGEST_CHECK;
}
