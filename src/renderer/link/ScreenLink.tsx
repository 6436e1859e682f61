import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { navigate } from '../../client';

/** A way to another screen: a plain click opens it here, everything else a link can do (new window, copying the address) stays the browser's. */
export function ScreenLink({ to, className, label, children }: { to: string; className?: string; label?: string; children: ReactNode }): ReactElement {
  function onClick(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  }
  return (
    <a href={to} className={className} aria-label={label} onClick={onClick}>
      {children}
    </a>
  );
}
