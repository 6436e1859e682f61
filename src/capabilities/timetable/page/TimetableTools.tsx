import { useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { canAny, confirm, language, t as translate, useT } from '../../../client';
import { actionOf } from '../../../language/action/actionOf';
import { companyClock } from '../../../lib/companyClock';
import type { RoomScreenProps } from '../../../renderer/capability/CapabilityPage';
import { Button } from '../../../ui/Button';
import { spanOf } from '../wire';
import type { CellModel } from './CellModel';
import type { CellPlace } from './CellPlace';
import type { TimetableState } from './useTimetable';

interface TimetableToolsProps extends RoomScreenProps<'timetable'> {
  state: TimetableState;
  model: CellModel | undefined;
  /** cells of which something dangerous is said */
  dangers: readonly CellPlace[];
  onShow(place: CellPlace): void;
  onFill(): void;
}

/** Above a timetable: whose it is and of when, what can be done to it, and how much of it is in danger. */
export function TimetableTools(props: TimetableToolsProps): ReactNode {
  const t = useT();
  const { code } = useSnapshot(language);
  const { model, screen, state } = props;
  const { ask, asked } = state;
  const step = (by: number): void => ask({ from: spanOf(screen.span, asked.from, by)[0] ?? asked.from });
  const today = companyClock.today();
  const offered = model?.look.offered;
  return (
    <div className="tt-tools">
      {offered && (
        <select
          className="gj-input"
          aria-label={t('选择')}
          value={model.look.chosen ?? ''}
          onChange={(event) => ask({ id: event.target.value })}
        >
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <Button isSmall aria-label={t('上一段')} onClick={() => step(-1)}>
        ‹
      </Button>
      <strong>{spanTitle(screen.span, spanOf(screen.span, asked.from), code)}</strong>
      <Button isSmall aria-label={t('下一段')} onClick={() => step(1)}>
        ›
      </Button>
      <Button isSmall disabled={spanOf(screen.span, asked.from).includes(today)} onClick={() => ask({ from: today })}>
        {t('今天')}
      </Button>
      <Dangers {...props} />
      <span className="tt-space" />
      {model && <Doing {...props} model={model} />}
    </div>
  );
}

/** How many cells are in danger; leads from one to the next. */
function Dangers({ dangers, onShow }: TimetableToolsProps): ReactNode {
  const t = useT();
  const last = useRef(-1);
  if (dangers.length === 0) return null;
  const next = (): void => {
    last.current = (last.current + 1) % dangers.length;
    const place = dangers[last.current];
    if (place) onShow(place);
  };
  return (
    <Button isSmall isDanger className="tt-dangers" onClick={next}>
      {t('{count}处冲突', { count: dangers.length })}
    </Button>
  );
}

/** What is entered, taken back, saved and published. */
function Doing({ compiled, model, onFill, screen, state }: TimetableToolsProps & { model: CellModel }): ReactNode {
  const t = useT();
  const views = useSyncExternalStore(model.subscribe, () => model.views);
  const staged = views.reduce((sum, view) => sum + view.staged.size, 0);
  const waiting = model.look.rows.reduce((sum, { waits }) => sum + waits.length, 0);
  const action = screen.publish === undefined ? undefined : actionOf(compiled.resource, screen.publish);
  const publish = async (): Promise<void> => {
    if (!action) return;
    const title = t(action.title);
    const text = translate('对所看的{count}条记录{action}，是否继续?', { count: waiting, action: title });
    if (await confirm({ title: t('提示'), text })) state.publish();
  };
  return (
    <>
      {screen.isEntered && (
        <>
          <Button isSmall disabled={!model.canUndo} title="Ctrl+Z" onClick={() => model.undo()}>
            {t('撤销')}
          </Button>
          <Button isSmall disabled={!model.canRedo} title="Ctrl+Y" onClick={() => model.redo()}>
            {t('重做')}
          </Button>
          <Button isSmall onClick={onFill}>
            {t('按规律填充')}
          </Button>
          <Button isPrimary isSmall data-keys="F8 Ctrl+S" disabled={staged === 0 || state.isBusy} onClick={state.save}>
            {staged === 0 ? t('保存') : t('保存（{count}）', { count: staged })}
          </Button>
        </>
      )}
      {action && canAny(action.permissions) && (
        <Button
          isSmall
          disabled={waiting === 0 || staged > 0 || state.isBusy}
          title={staged > 0 ? t('请先保存更改') : undefined}
          onClick={() => void publish()}
        >
          {waiting === 0 ? t(action.title) : t('{action}（{count}）', { action: t(action.title), count: waiting })}
        </Button>
      )}
    </>
  );
}

/** What the days of a look are called: a month, a range of days, a day with its weekday. */
function spanTitle(span: 'day' | 'week' | 'month', days: readonly string[], language: string): string {
  const [first, last] = [dateOf(days[0]), dateOf(days.at(-1))];
  if (span === 'month') return first.toLocaleDateString(language, { year: 'numeric', month: 'long' });
  const options = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  if (span === 'day') return first.toLocaleDateString(language, { ...options, weekday: 'long' });
  return new Intl.DateTimeFormat(language, options).formatRange(first, last);
}

const dateOf = (day: string | undefined): Date => new Date(`${day ?? '1970-01-01'}T00:00:00`);
