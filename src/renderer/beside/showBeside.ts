import { proxy, ref } from 'valtio/vanilla';
import type { ReactNode } from 'react';

/** What is shown beside the page now, in the order in which it came. */
export const beside = proxy<{ shown: { key: number; node: { of: ReactNode } }[] }>({ shown: [] });

let count = 0;

/** Shows something beside the page, with all that the page has around it, until it says its result, which is given then. */
export function showBeside<Result>(render: (close: (result: Result) => void) => ReactNode): Promise<Result> {
  const key = count++;
  return new Promise((resolve) => {
    const close = (result: Result): void => {
      beside.shown = beside.shown.filter((each) => each.key !== key);
      resolve(result);
    };
    beside.shown.push({ key, node: ref({ of: render(close) }) });
  });
}
