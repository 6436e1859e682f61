import { useMemo, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { FunctionNode } from '../../../language/wire';
import { codesOf } from './codesOf';
import { matrixRows } from './matrixRows';
import { narrowFunctions } from './narrowFunctions';
import { functionTitle, nodeTitle } from './titles';

interface FunctionSummaryProps {
  modules: readonly FunctionNode[];
  codes: ReadonlySet<string>;
  /** said behind a function, such as the role that grants it */
  note?: ((code: string) => string) | undefined;
}

/** The functions held, by module and screen, to read. */
export function FunctionSummary({ modules, codes, note }: FunctionSummaryProps): ReactNode {
  const t = useT();
  const shown = useMemo(() => narrowFunctions(modules, { assigned: codes, titleOf: nodeTitle, functionTitleOf: functionTitle }), [modules, codes]);
  return shown.map((module) => (
    <details key={module.id} className="role-module" open>
      <summary>
        {nodeTitle(module)} <small>{t('{count} 项', { count: codesOf(module).filter((code) => codes.has(code)).length })}</small>
      </summary>
      <dl>
        {matrixRows(module).map(
          ({ node }) =>
            node.functions.length > 0 && (
              <div key={node.id}>
                <dt>{nodeTitle(node)}</dt>
                <dd>
                  {node.functions
                    .filter(({ code }) => codes.has(code))
                    .map((item) => (
                      <span key={item.code} className="role-tag" title={note?.(item.code) ?? item.code}>
                        {functionTitle(item)}
                        {note && <small>{note(item.code)}</small>}
                      </span>
                    ))}
                </dd>
              </div>
            ),
        )}
      </dl>
    </details>
  ));
}
