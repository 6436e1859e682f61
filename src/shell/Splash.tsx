import type { ReactElement, ReactNode } from 'react';
import mark from './mark.svg?inline';
import './splash.css';

/** The product's sign in the middle of an empty page, with what there is to say. */
export function Splash({ children }: { children?: ReactNode }): ReactElement {
  return (
    <div className="gj-splash">
      <img src={mark} alt="" />
      {children}
    </div>
  );
}
