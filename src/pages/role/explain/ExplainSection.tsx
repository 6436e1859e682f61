import type { ReactNode } from 'react';
import { useT } from '../../../client';

export interface ExplainLine {
  key: string;
  title: string;
  isSeen: boolean;
  reason: string;
}

interface ExplainSectionProps {
  title: string;
  lines: readonly ExplainLine[];
  isOnlyHidden: boolean;
}

/** Things of one kind, each seen or not and why. */
export function ExplainSection({ title, lines, isOnlyHidden }: ExplainSectionProps): ReactNode {
  const t = useT();
  const shown = isOnlyHidden ? lines.filter(({ isSeen }) => !isSeen) : lines;
  if (shown.length === 0) return null;
  return (
    <section className="role-explain-section" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {shown.map(({ key, title: name, isSeen, reason }) => (
          <li key={key} data-key={key} className={isSeen ? 'is-seen' : 'is-hidden'}>
            <span className="role-mark" role="img" aria-label={t(isSeen ? '可见' : '不可见')}>
              {isSeen ? '✓' : '×'}
            </span>
            <b>{name}</b>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
