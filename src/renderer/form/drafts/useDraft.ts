import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { confirm, setTabGuard, t, toast, useTab } from '../../../client';
import { dropDraft, freeDraftOf, moveDrafts, untilDraftIsTaken, type Draft } from '../../../client/drafts';
import type { Change, CompiledResource } from '../../../language/rules';
import { withTodaysNames } from '../../../language/rules/withTodaysNames';
import { planMerge, type MergePlan } from '../merge/planMerge';
import type { DocumentOrigin, OpenDocument } from '../useDocument';
import { DraftKeeper } from './DraftKeeper';

export interface DraftPlace {
  /** left behind by an earlier form of this place */
  offered: Draft | undefined;
  /** what the offered draft and the record shown have in common and not */
  compared(draft: Draft): MergePlan;
  /** the draft is gone on with: `values` are what was made of it */
  restored(draft: Draft): void;
  discard(draft: Draft): void;
  /** 暂存: keeps what is typed on the device, complete or not */
  putAside(): void;
  /** what was typed is on the server now */
  saved(): void;
  /**
   * asks before something typed, or a file on its way, is given up; true where there is nothing or the person agrees
   */
  mayLeave(): Promise<boolean>;
  /** what was typed is given up */
  giveUp(): void;
}

/**
 * Guards what is typed into a form: nothing may leave the tab without asking, and what a crash or an expired session
 * leaves behind is offered again.
 */
export function useDraft(
  compiled: CompiledResource,
  { id, begins, copyOf, madeFrom }: DocumentOrigin,
  { model, base, version }: OpenDocument,
): DraftPlace {
  const { key } = useTab();
  const made = madeFrom ? `from-${madeFrom.resource}-${madeFrom.id}` : begins?.key;
  const begun = copyOf !== undefined ? `copy-${copyOf}` : (made ?? 'new');
  const which = id ?? begun;
  const place = `${compiled.resource.name}/${which}`;
  const keeper = useMemo(() => new DraftKeeper(place), [place]);
  const [offered, setOffered] = useState<Draft>();
  const compared = (draft: Draft): MergePlan =>
    planMerge(compiled, draft.base ?? base ?? draft.values, draft.values, base ?? model!.toWire());
  const atStake = useCallback((): 'typed' | 'files' | null => {
    if (model?.isChanged && !keeper.isPutAside) return 'typed';
    return model?.arrivals.hasFiles ? 'files' : null;
  }, [model, keeper]);
  const mayLeave = useCallback(async () => {
    const lost = atStake();
    if (lost === null) return true;
    if (!(await askToLeave(lost))) return false;
    if (lost === 'typed') keeper.giveUp();
    model?.arrivals.giveUpFiles();
    return true;
  }, [model, keeper, atStake]);
  const guard = useCallback(() => setTabGuard(key, atStake() === null ? null : mayLeave), [key, atStake, mayLeave]);
  useEffect(() => {
    if (!model) return undefined;

    const note = (changes: readonly Change[]): void => {
      if (changes.length === 0) return;
      keeper.note(model, base);
      guard();
    };
    const flush = (): void => keeper.flush();
    guard();
    if (model.isChanged && !keeper.isPutAside) note([{ field: '*' }]);
    const ends = [model.subscribe(note), model.arrivals.onFiles(guard)];
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      for (const end of ends) end();
      flush();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [model, base, keeper, guard]);
  const asking = useRef<AbortController>(undefined);
  /**
   * Offers what another form left behind; what is still typed in another window is offered once that window is gone.
   */
  const offer = useCallback(() => {
    asking.current?.abort();
    if (!model || model.isChanged) return;
    const abort = new AbortController();
    asking.current = abort;
    const offerFree = async (): Promise<void> => {
      const { renamedFrom = [] } = compiled.resource;
      await moveDrafts(
        renamedFrom.map((name) => `${name}/${which}`),
        place,
      );
      for (;;) {
        const draft = await freeDraftOf(place, keeper.id, abort.signal);
        if (abort.signal.aborted || model.isChanged) return;
        setOffered(draft && underTodaysNames(compiled, draft));
        if (!draft) return;
        // Taken up in another window meanwhile, or typed in one that answered late.
        await untilDraftIsTaken(draft, abort.signal);
        if (abort.signal.aborted) return;
        setOffered(undefined);
      }
    };
    void offerFree();
  }, [compiled, model, place, which, keeper]);
  useEffect(() => {
    offer();
    return () => asking.current?.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for what was loaded, not for each change of it
  }, [place, keeper, version]);
  return {
    offered,
    compared,
    restored(draft) {
      asking.current?.abort();
      keeper.takeOver(draft);
      setOffered(undefined);
    },
    discard(draft) {
      dropDraft(draft);
      setOffered(undefined);
      offer();
    },
    putAside() {
      if (!model) return;
      if (!keeper.putAside(model, base)) return toast('error', t('内容过大或本机没有空间，未能暂存'));
      guard();
      toast('success', t('已暂存在本机，下次打开时可以继续'));
    },
    mayLeave,
    saved() {
      keeper.saved();
      setTabGuard(key, null);
    },
    giveUp() {
      keeper.giveUp();
      setTabGuard(key, null);
    },
  };
}

function underTodaysNames(compiled: CompiledResource, { base, values, ...draft }: Draft): Draft {
  return { ...draft, base: base && withTodaysNames(compiled, base), values: withTodaysNames(compiled, values) };
}

/** Asks before something typed is given up, or files that are all there is to lose; true when the person agrees. */
function askToLeave(lost: 'typed' | 'files'): Promise<boolean> {
  return confirm({
    title: t('提示'),
    text: lost === 'files' ? t('有文件尚未上传完毕，确定离开?') : t('有未保存的内容，确定离开?'),
    confirmText: t('离开'),
    danger: true,
  });
}
