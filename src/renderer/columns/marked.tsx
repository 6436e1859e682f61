import type { ReactNode } from 'react';
import { MARKS, type Marks } from '../../language/wire';

/** The word that the server set beside a value of a row. */
export function markOf(row: Record<string, unknown>, key: string): string | undefined {
  return (row[MARKS] as Marks | undefined)?.[key];
}

/** A value with the word beside it. */
export function marked(content: ReactNode, mark: string | undefined): ReactNode {
  return mark === undefined ? (
    content
  ) : (
    <span className="gj-mark">
      <small title={mark}>{mark}</small>
      {content}
    </span>
  );
}
