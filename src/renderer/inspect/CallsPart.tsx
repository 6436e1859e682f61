import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useT } from '../../client';
import { loggedCalls, onCall } from '../../client/callLog';
import { fileSizeText } from '../../lib/format/fileSizeText';

/** The inspector's own call is none of the screen's. */
const PLACES_CALL = '/api/system/common/schemaPlaces';

/** The calls that a screen made, the last first, without what was sent and answered. */
export function CallsPart({ address }: { address: string }): ReactNode {
  const t = useT();
  const calls = useSyncExternalStore(onCall, loggedCalls);
  const [isAll, setAll] = useState(false);
  const shown = calls
    .filter(({ path, screen }) => !path.startsWith(PLACES_CALL) && (isAll || screen === address))
    .toReversed();
  return (
    <>
      <label className="gj-inspect-all">
        <input type="checkbox" checked={isAll} onChange={() => setAll(!isAll)} /> {t('所有页面的请求')}
      </label>
      {shown.length === 0 && <p className="gj-inspect-none">{t('还没有请求')}</p>}
      <ol className="gj-inspect-calls">
        {shown.map(({ bytes, method, ms, path, status }, index) => (
          <li key={calls.length - index}>
            <code>{method}</code> <code className="gj-inspect-address">{decodeURIComponent(path)}</code>
            <span className="gj-inspect-faint">
              <strong className={status >= 200 && status < 300 ? 'is-yes' : 'is-no'}>
                {status === 0 ? t('没有回应') : status}
              </strong>{' '}
              {t('{ms} 毫秒', { ms: Math.round(ms) })} {bytes !== undefined && fileSizeText(bytes)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
