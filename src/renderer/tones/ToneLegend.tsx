import type { ReactNode } from 'react';
import { useT } from '../../client';
import type { RowTone } from '../../language/model';

/** What the colours of a list's rows mean. */
export function ToneLegend({ tones }: { tones: readonly RowTone[] }): ReactNode {
  const t = useT();
  if (tones.length === 0) return null;
  return (
    <ul className="gj-tones" aria-label={t('行颜色说明')}>
      {tones.map(({ tone, title }) => (
        <li key={title} className={`gj-tone gj-tone-${tone}`}>
          {t(title)}
        </li>
      ))}
    </ul>
  );
}
