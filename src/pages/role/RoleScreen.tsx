import type { ReactNode } from 'react';
import '../../renderer/screen.css';
import './role.css';

/** The place of a page of roles and rights in its tab. */
export function RoleScreen({ children }: { children: ReactNode }): ReactNode {
  return <div className="gj-screen">{children}</div>;
}
