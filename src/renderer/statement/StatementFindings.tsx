import type { ReactNode } from 'react';
import { useT } from '../../client';
import type { StatementFinding } from '../../language/wire/Statement';
import { ScreenLink } from '../link/ScreenLink';

/** What does not hold of a statement, each with the way to its cause. */
export function StatementFindings({ findings }: { findings: readonly StatementFinding[] }): ReactNode {
  const t = useT();
  if (findings.length === 0)
    return (
      <p className="gj-statement-holds" role="status">
        {t('勾稽关系检查通过')}
      </p>
    );
  return (
    <div role="alert">
      <ul className="gj-statement-findings">
        {findings.map(({ column, message, params, path }) => (
          <li key={`${message}${JSON.stringify(params)}${column ?? ''}`}>
            {column !== undefined && `${t(column)}：`}
            {t(message, params)}
            {path !== undefined && (
              <>
                {' '}
                <ScreenLink to={path}>{t('查看')}</ScreenLink>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
