import { useEffect, useRef, useState } from 'react';
import type { RefSearch } from '../../../fields/faces/RefSearch';
import { TYPING_PAUSE } from '../../../fields/ui/useRefSearch';
import type { Field } from '../../../language/model';
import type { Row } from '../../columns/fieldColumn';

interface Found {
  list: readonly Row[];
  total: number;
  isBusy: boolean;
}

/** Records of one call. */
const PAGE_SIZE = 50;

export interface PickList extends Found {
  /** begins anew with what a text finds */
  ask(text: string): void;
  /** goes on with the next page, once */
  more(): void;
}

/**
 * The records that a reference may point to, page after page as they come into view; an older question's answer is
 * given up.
 */
export function usePickList(
  search: RefSearch,
  field: Field,
  onPage: (rows: readonly Row[], signal: AbortSignal) => void,
): PickList {
  const [found, setFound] = useState<Found>({ list: [], total: 0, isBusy: true });
  const state = useRef({
    text: '',
    page: 0,
    isBusy: false,
    controller: new AbortController(),
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });
  const load = (): void => {
    const { current } = state;
    const { signal } = current.controller;
    current.isBusy = true;
    current.page += 1;
    setFound((before) => ({ ...before, isBusy: true }));
    const isFirst = current.page === 1;
    search(field, { text: current.text, pageSize: PAGE_SIZE, pageNum: current.page }, signal).then(
      ({ list, total }) => {
        if (signal.aborted) return;
        current.isBusy = false;
        setFound((before) => ({ list: isFirst ? list : [...before.list, ...list], total, isBusy: false }));
        onPage(list, signal);
      },
      // The client has told people why; what was found before remains.
      () => {
        if (signal.aborted) return;
        current.isBusy = false;
        setFound((before) => ({ ...before, isBusy: false }));
      },
    );
  };
  const anew = (text: string, delay: number): void => {
    const { current } = state;
    clearTimeout(current.timer);
    current.controller.abort();
    Object.assign(current, {
      text: text.trim(),
      page: 0,
      isBusy: true,
      controller: new AbortController(),
      timer: setTimeout(load, delay),
    });
  };
  useEffect(() => {
    anew('', 0);
    const { current } = state;
    return () => {
      clearTimeout(current.timer);
      current.controller.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first page is asked for once
  }, []);
  return {
    ...found,
    ask: (text) => anew(text, TYPING_PAUSE),
    more() {
      if (!state.current.isBusy && found.list.length < found.total) load();
    },
  };
}
