import { useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { Draft } from '../../../client/drafts';
import type { CompiledResource } from '../../../language/rules';
import { companyClock } from '../../../lib/companyClock';
import { firstFieldOf } from '../firstFieldOf';
import { MergeDialog } from '../merge/MergeDialog';
import type { OpenDocument } from '../useDocument';
import { Button } from '../../../ui/Button';
import type { DraftPlace } from './useDraft';

interface DraftBarProps {
  compiled: CompiledResource;
  open: OpenDocument;
  draft: DraftPlace;
  /** the record may not be edited any more: the draft can only be read */
  isReadOnly: boolean;
}

/** Offers what an earlier form of this place left behind: to go on with, to compare, or to discard. */
export function DraftBar({ compiled, open, draft, isReadOnly }: DraftBarProps): ReactNode {
  const t = useT();
  const [shown, setShown] = useState<'compare' | 'merge'>();
  const { offered } = draft;
  if (!offered || !open.model) return null;
  const plan = draft.compared(offered);
  const goOn = (given: Draft, choices: Parameters<typeof plan.merged>[0] = new Map()): void => {
    setShown(undefined);
    draft.restored(given);
    open.adopt(open.base ? plan.merged(choices) : given.values, open.base);
  };
  // Where the record was changed since, the person sees what is put together.
  const restore = (): void =>
    open.base && plan.differences.some(({ kind }) => kind !== 'mine') ? setShown('merge') : goOn(offered);
  const { model } = open;
  const discard = (bar: Element | null): void => {
    const first = firstFieldOf(
      model,
      compiled.header.map(({ field }) => field.name),
    );
    // The button with the focus goes away; entry begins where it would have begun without a draft.
    bar?.parentElement?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, textarea)`)?.focus();
    draft.discard(offered);
  };
  const time = timeText(offered.savedAt);
  return (
    <div className="gj-draft" role="status">
      <span>{offered.isKept ? t('有 {time} 暂存的草稿', { time }) : t('有 {time} 未保存的草稿', { time })}</span>
      {!isReadOnly && (
        <Button isSmall isPrimary onClick={restore}>
          {t('恢复')}
        </Button>
      )}
      <Button isSmall onClick={() => setShown('compare')}>
        {t('对比')}
      </Button>
      <Button isSmall onClick={({ currentTarget }) => discard(currentTarget.closest('.gj-draft'))}>
        {t('丢弃')}
      </Button>
      {shown && (
        <MergeDialog
          compiled={compiled}
          title={t('{time} 的草稿', { time })}
          intro={shown === 'merge' ? t('草稿之后，他人修改了此记录') : t('草稿与当前内容的差异')}
          differences={plan.differences}
          withBase={shown === 'merge'}
          theirTitle={shown === 'merge' ? t('对方') : t('当前')}
          myTitle={t('草稿')}
          {...(isReadOnly ? {} : { confirmText: t('恢复'), onConfirm: (choices) => goOn(offered, choices) })}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  );
}

/** `12:30` of today, else `11-20 12:30`. */
function timeText(time: number): string {
  const then = companyClock.at(time);
  return then.startsWith(companyClock.today()) ? then.slice(11, 16) : then.slice(5, 16);
}
