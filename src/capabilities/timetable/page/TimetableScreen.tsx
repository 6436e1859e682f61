import { useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { canAny, navigate, useT } from '../../../client';
import { companyClock } from '../../../lib/companyClock';
import { LoadFailed } from '../../../renderer/LoadFailed';
import type { RoomScreenProps } from '../../../renderer/capability/CapabilityPage';
import { useSaveKey } from '../../../renderer/form/useSaveKey';
import { Button } from '../../../ui/Button';
import type { CellModel } from './CellModel';
import { CellTexts } from './CellTexts';
import { noteIndex } from './noteIndex';
import { PatternDialog } from './PatternDialog';
import { TimeGrid, type TimeGridHandle } from './TimeGrid';
import { TimetableTools } from './TimetableTools';
import { useTimetable, type TimetableState } from './useTimetable';
import type { Block } from './block';
import './timetable.css';

/** Rows × days: who works when, what is taken when. */
export function TimetableScreen({ compiled, screen }: RoomScreenProps<'timetable'>): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const state = useTimetable(compiled.resource, screen);
  useSaveKey(root, state.save);
  return (
    <div className="tt-screen" ref={root}>
      {state.hasFailed ? (
        <LoadFailed onRetry={state.retry} />
      ) : (
        <Shown compiled={compiled} screen={screen} state={state} model={state.model} />
      )}
    </div>
  );
}

/** Offers what a crash has left behind of this look. */
function LeftBehind({ model, state }: { state: TimetableState; model: CellModel }): ReactNode {
  const t = useT();
  useSyncExternalStore(model.subscribe, () => model.isChanged);
  const { discard, offeredAt, restore } = state.draft;
  if (offeredAt === undefined || model.isChanged) return null;
  return (
    <div className="tt-draft" role="status">
      <span>{t('有 {time} 未保存的草稿', { time: companyClock.at(offeredAt).slice(5, 16) })}</span>
      <Button isSmall isPrimary onClick={restore}>
        {t('恢复')}
      </Button>
      <Button isSmall onClick={discard}>
        {t('丢弃')}
      </Button>
    </div>
  );
}

type ShownProps = RoomScreenProps<'timetable'> & { state: TimetableState; model: CellModel | undefined };

function Shown({ compiled, model, screen, state }: ShownProps): ReactNode {
  const t = useT();
  const grid = useRef<TimeGridHandle>(null);
  const [filling, setFilling] = useState<Block>();
  const rest = screen.rest && t(screen.rest.title);
  const look = model?.look;
  // Cells that are not entered lead to what they show.
  const detail = screen.isEntered
    ? undefined
    : compiled.resource.screens.find(({ kind, permissions }) => kind === 'detail' && canAny(permissions));
  const texts = useMemo(() => new CellTexts(look?.choices ?? [], rest), [look, rest]);
  const notes = useMemo(() => (look ? noteIndex(look) : undefined), [look]);
  return (
    <>
      <TimetableTools
        compiled={compiled}
        screen={screen}
        state={state}
        model={model}
        dangers={notes?.dangers ?? []}
        onShow={(place) => grid.current?.show(place)}
        onFill={() => setFilling(grid.current?.block)}
      />
      {model && <LeftBehind state={state} model={model} />}
      {model && notes ? (
        <TimeGrid
          ref={grid}
          model={model}
          texts={texts}
          notes={notes}
          wrong={state.wrong}
          isReadOnly={!screen.isEntered || state.isBusy}
          label={t(screen.title.text)}
          onLead={detail && ((id) => navigate(`${detail.path}?id=${id}`))}
        />
      ) : (
        <div className="gj-screen-wait" aria-busy="true" />
      )}
      {model && filling && (
        <PatternDialog model={model} texts={texts} block={filling} onClose={() => setFilling(undefined)} />
      )}
    </>
  );
}
