import { useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import type { Resource } from '../../../language/model';
import { Button } from '../../../ui/Button';
import type { OwnShare, ShareState } from '../wire';
import { changeDrive, readDrive } from './driveCalls';

const STATES: Readonly<Record<ShareState, string>> = {
  live: '有效',
  ended: '已收回',
  expired: '已过期',
  usedUp: '次数已用完',
  gone: '已失效',
};

/** The caller's links to files and folders, with who has come, and how they are taken back. */
export function OwnLinks({ ids, resource }: { ids: readonly string[]; resource: Resource }): ReactNode {
  const t = useT();
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const all = useLoaded<OwnShare[]>('shares', (options) => readDrive(resource, 'shares', {}, options), true).value;
  const links = (all ?? []).filter(({ nodes }) => nodes.some(({ id }) => ids.includes(id)));
  if (links.length === 0) return null;
  const end = async (batch: string): Promise<void> => {
    try {
      await changeDrive(resource, 'endShare', { batch });
      setEnded((before) => new Set([...before, batch]));
    } catch {
      // The client has said why, and the link stands.
    }
  };
  return (
    <table className="gj-drive-links">
      <caption>{t('已有链接')}</caption>
      <thead>
        <tr>
          {['链接', '有效期', '访问人次', '提取码错误', '状态'].map((title) => (
            <th key={title}>{t(title)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {links.map(({ address, batch, expires, failures, mostVisits, state, visits }) => {
          const shown = ended.has(batch) ? 'ended' : state;
          return (
            <tr key={batch}>
              <td>{address.slice(0, 16)}…</td>
              <td>{expires === null ? t('长期有效') : expires.slice(0, 16)}</td>
              <td>{mostVisits === null ? visits : `${visits} / ${mostVisits}`}</td>
              <td>{failures}</td>
              <td>
                {t(STATES[shown])}
                {shown !== 'ended' && (
                  <Button isSmall isDanger onClick={() => void end(batch)}>
                    {t('收回')}
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
