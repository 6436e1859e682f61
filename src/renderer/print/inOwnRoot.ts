import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Shows something beside the page until it says its result, which is given then. */
export function inOwnRoot<Result>(render: (close: (result: Result) => void) => ReactNode): Promise<Result> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const close = (result: Result): void => {
      root.unmount();
      place.remove();
      resolve(result);
    };
    root.render(render(close));
  });
}
