import type { ReactNode } from 'react';
import { moveTabOn, navigate, useT, useTab } from '../../client';
import type { Resource } from '../../language/model';
import type { Neighbours } from '../../language/wire';
import { shortcut } from '../shortcuts/shortcut';
import { Button } from '../../ui/Button';
import { useNeighbours } from './useNeighbours';
import './pager.css';

interface RecordPagerProps {
  resource: Resource;
  /** the record shown */
  id: string;
  /** asks anew which records are around it when this changes */
  revision?: unknown;
  /** where another record is shown in the same way */
  addressOf(id: string): string;
}

const STEPS: readonly { to: keyof Neighbours; title: string; sign: string; keys: string }[] = [
  { to: 'first', title: '第一条', sign: '«', keys: 'Alt+Home' },
  { to: 'previous', title: '上一条', sign: '‹', keys: 'Alt+PageUp' },
  { to: 'next', title: '下一条', sign: '›', keys: 'Alt+PageDown' },
  { to: 'last', title: '最后一条', sign: '»', keys: 'Alt+End' },
];

/** First, previous, next and last record of the list that this one was opened from, in the same tab (E-14). */
export function RecordPager({ resource, id, revision, addressOf }: RecordPagerProps): ReactNode {
  const t = useT();
  const { key } = useTab();
  const around = useNeighbours(resource, id, revision);
  if (!around) return null;
  const go = async (to: string): Promise<void> => {
    const address = addressOf(to);
    if (await moveTabOn(key, address)) navigate(address, { replace: true });
  };
  return (
    <div className="gj-record-pager" role="group" aria-label={t('翻阅记录')}>
      {STEPS.map(({ to, title, sign, keys }) => {
        const target = around[to] === id ? null : around[to];
        return (
          <Button
            key={to}

            aria-label={t(title)}
            title={`${t(title)} ${keys}`}
            {...shortcut(keys)}
            disabled={target === null}
            onClick={() => void go(target!)}
          >
            {sign}
          </Button>
        );
      })}
    </div>
  );
}
