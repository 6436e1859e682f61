import type { AnchorHTMLAttributes, MouseEvent, ReactElement } from 'react';
import { navigate } from '../../client';

export interface ScreenLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** address in the application */
  to: string;
}

/**
 * A way to another screen: a plain click opens it here, everything else a link can do (new window, copying the address)
 * stays the browser's.
 */
export function ScreenLink({ children, onClick, to, ...rest }: ScreenLinkProps): ReactElement {
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    // Where somebody is already nobody goes back to.
    navigate(to, { replace: to === location.pathname + location.search });
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
