import type { ReactElement } from 'react';
import './icon.css';

/** Any path on a 24 × 24 board, in the look of all icons; it says nothing by itself to screen readers. */
export function Drawing({ path }: { path: string }): ReactElement {
  return (
    <svg className="gj-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
