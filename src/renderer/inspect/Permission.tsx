import type { ReactNode } from 'react';
import { can, useT } from '../../client';

/** A permission, and whether the person holds it. */
export function Permission({ code }: { code: string }): ReactNode {
  const t = useT();
  const isHeld = can(code);
  return (
    <span className="gj-inspect-permission">
      <code>{code}</code> <strong className={isHeld ? 'is-yes' : 'is-no'}>{t(isHeld ? '已有权限' : '没有权限')}</strong>
    </span>
  );
}
