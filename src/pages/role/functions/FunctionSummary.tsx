import { useMemo, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { AssignableFunction, FunctionNode } from '../../../language/wire';
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
  const shown = useMemo(
    () => narrowFunctions(modules, { assigned: codes, titleOf: nodeTitle, functionTitleOf: functionTitle }),
    [modules, codes],
  );
  return shown.map((module) => (
    <details key={module.id} className="role-module" open>
      <summary>
        {nodeTitle(module)}{' '}
        <small>{t('{count} 项', { count: codesOf(module).filter((code) => codes.has(code)).length })}</small>
      </summary>
      <dl>
        {matrixRows(module)
          .filter(({ node }) => node.functions.length > 0)
          .map(({ node }) => (
            <ScreenFunctions
              key={node.id}
              title={nodeTitle(node)}
              items={node.functions.filter(({ code }) => codes.has(code))}
              note={note}
            />
          ))}
      </dl>
    </details>
  ));
}

/** A note that all functions of a screen share stands once, at the end. */
function ScreenFunctions({
  title,
  items,
  note,
}: {
  title: string;
  items: readonly AssignableFunction[];
  note: FunctionSummaryProps['note'];
}): ReactNode {
  const notes = new Set(note ? items.map(({ code }) => note(code)) : []);
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {items.map((item) => (
          <span key={item.code} className="role-tag" title={note?.(item.code) ?? item.code} data-code={item.code}>
            {functionTitle(item)}
            {note && notes.size > 1 && <small>{note(item.code)}</small>}
          </span>
        ))}
        {notes.size === 1 && <span className="role-hint">{[...notes][0]}</span>}
      </dd>
    </div>
  );
}
