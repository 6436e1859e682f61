import type { ReactElement } from 'react';
import { useSnapshot } from 'valtio/react';
import { busy } from '../client/busy';
import { useT } from '../client/useT';

/** What the page is waiting for, when it takes long enough to be said. */
export function BusyBar(): ReactElement {
  const t = useT();
  const { text } = useSnapshot(busy);
  return (
    <div role="status">
      {text !== null && (
        <>
          <div className="gj-busy" />
          <div className="gj-busy-text">{t(text)}</div>
        </>
      )}
    </div>
  );
}
