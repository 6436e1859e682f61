import { useState, type ReactNode } from 'react';
import { language, useT } from '../../client';
import { actionOf } from '../../language/action/actionOf';
import type { CompiledResource } from '../../language/rules';
import type { HistoryEntry } from '../../language/wire';
import { useOwnView } from '../capability/CapabilityPage';
import { changedPlace, changedValue } from './changeTexts';

/** Changes listed at once; the others are counted until somebody wants to see them. */
const MOST = 12;

/** One thing that was done to a record, with what it changed from what to what (E-38). */
export function HistoryItem({ compiled, entry }: { compiled: CompiledResource; entry: HistoryEntry }): ReactNode {
  const t = useT();
  const ownView = useOwnView(compiled.resource);
  const [isWhole, setWhole] = useState(false);
  const { action, changes, createdTime, userName, why } = entry;
  // A new record has all of its fields from nothing; they stand above.
  // States that became one read alike on both sides: nothing of what stands now has changed.
  // What is drawn is not told in words; what follows from it is.
  const isDrawn = (path: string): boolean => {
    const field = compiled.byPath.get(path)?.field;
    return field !== undefined && ownView(field) !== undefined;
  };
  const listed = action === 'add' ? [] : changes.filter(({ from, path, to }) => from !== to && !isDrawn(path));
  const shown = isWhole ? listed : listed.slice(0, MOST);
  return (
    <li>
      <p>
        <time>{createdTime}</time> <b>{userName}</b> {t(titleOf(compiled, action))}
        {why !== null && <small> {t('系统随“{why}”执行', { why: t(why) })}</small>}
      </p>
      {shown.length > 0 && (
        <ul>
          {shown.map(({ path, from, to }) => (
            <li key={path}>
              {changedPlace(compiled, path, t)}: <del>{changedValue(compiled, path, from, t, language.code)}</del> →{' '}
              <ins>{changedValue(compiled, path, to, t, language.code)}</ins>
            </li>
          ))}
        </ul>
      )}
      {listed.length > shown.length && (
        <button type="button" className="gj-history-more" onClick={() => setWhole(true)}>
          {t('另有 {count} 处修改', { count: listed.length - shown.length })}
        </button>
      )}
    </li>
  );
}

const titleOf = ({ resource }: CompiledResource, action: string): string =>
  actionOf(resource, action)?.title ??
  resource.machine?.formerActions[action] ??
  resource.uses.deeds?.[action] ??
  action;
