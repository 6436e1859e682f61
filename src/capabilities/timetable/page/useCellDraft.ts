import { useEffect, useMemo, useState } from 'react';
import { dropDraft, freeDraftOf, type Draft } from '../../../client/drafts';
import { DraftKeeper } from '../../../renderer/form/drafts/DraftKeeper';
import type { CellModel } from './CellModel';

export interface CellDraft {
  /** milliseconds since 1970 at which something was left behind; undefined: nothing was */
  offeredAt: number | undefined;
  /** enters what was left behind */
  restore(): void;
  discard(): void;
  /** what was entered is on the server now, or given up */
  done(): void;
}

/**
 * Keeps what is entered into a look of a timetable on the device until it is saved, so that what a crash leaves behind is
 * offered again.
 * @param place tells the look from all others
 */
export function useCellDraft(place: string, model: CellModel | undefined): CellDraft {
  const keeper = useMemo(() => new DraftKeeper(place), [place]);
  const [found, setFound] = useState<Draft>();
  const offered = found?.place === place && model && !model.isChanged ? found : undefined;
  useEffect(() => {
    if (!model) return undefined;
    const flush = (): void => keeper.flush();
    const end = model.subscribe(() => keeper.note(model, undefined));
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      end();
      flush();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [keeper, model]);
  useEffect(() => {
    const abort = new AbortController();
    const offer = async (): Promise<void> => {
      const draft = await freeDraftOf(place, keeper.id, abort.signal);
      if (!abort.signal.aborted) setFound(draft);
    };
    void offer();
    return () => abort.abort();
  }, [keeper, place]);
  return {
    offeredAt: offered?.savedAt,
    restore() {
      if (!offered) return;
      keeper.takeOver(offered);
      setFound(undefined);
      model?.restore(offered.values);
    },
    discard() {
      if (offered) dropDraft(offered);
      setFound(undefined);
    },
    done: () => keeper.saved(),
  };
}
