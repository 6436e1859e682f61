import type { ReactNode } from 'react';
import { useT } from '../../client';
import type { CompiledResource } from '../../language/rules';
import type { HistoryEntry } from '../../language/wire';
import { HistoryItem } from './HistoryItem';

/** Who did what to the record, newest first. */
export function History({
  compiled,
  entries,
}: {
  compiled: CompiledResource;
  entries: readonly HistoryEntry[];
}): ReactNode {
  const t = useT();
  if (entries.length === 0) return null;
  return (
    <section className="gj-history" aria-label={t('操作记录')}>
      <h2 className="gj-form-title">{t('操作记录')}</h2>
      <ol>
        {entries.map((entry) => (
          <HistoryItem key={entry.id} compiled={compiled} entry={entry} />
        ))}
      </ol>
    </section>
  );
}
