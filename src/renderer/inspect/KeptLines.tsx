import type { ReactNode } from 'react';
import { useT } from '../../client';
import type { Field } from '../../language/model';
import type { SchemaPlaces } from '../../language/wire';
import { WhereWritten } from './WhereWritten';

/** What of a field counts from a day on, and what fixes it. */
export function KeptLines({ field, places }: { field: Field; places: SchemaPlaces }): ReactNode {
  const t = useT();
  const { dated, frozen, path, target } = field;
  return (
    <>
      {dated !== undefined && (
        <li className="gj-inspect-fact" data-aspect="dated">
          <p>
            <strong className="is-open">{t('按日期取值')}</strong> <code>{dated}</code>
          </p>
          <WhereWritten at={places[`field:${path}/dated`]} />
        </li>
      )}
      {target?.dated && (
        <li className="gj-inspect-fact" data-aspect="dated">
          <p>
            <strong className="is-open">{t('按日期取值')}</strong>{' '}
            <code>{`${target.resource}.${target.dated.names.join(', ')}`}</code> ← <code>{target.dated.day}</code>
          </p>
        </li>
      )}
      {frozen !== undefined && (
        <li className="gj-inspect-fact" data-aspect="frozen">
          <p>
            <strong className="is-open">{t(frozen === 'used' ? '使用后不可修改' : '过账后不可修改')}</strong>
          </p>
          <WhereWritten at={places[`field:${path}/frozen`]} />
        </li>
      )}
    </>
  );
}
