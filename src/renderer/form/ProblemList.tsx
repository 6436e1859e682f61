import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { useT } from '../../client';
import { problemText, type DocumentProblem } from '../../language/rules';
import { Button } from '../../ui/Button';
import type { DocumentModel } from '../document/DocumentModel';
import { shortcut } from '../shortcuts/shortcut';
import { focusProblem } from './focusProblem';

/** Problems listed; the others are counted. */
const MOST = 100;
/** Leads to the following problem, with Shift to the one before. */
const KEY = 'F9';

/**
 * All that is wrong with the document, mounted or not, in one line; a click goes to the place, F9 to the following one.
 * What is corrected leaves the list.
 */
export function ProblemList({ model, root }: { model: DocumentModel; root: RefObject<HTMLElement | null> }): ReactNode {
  const t = useT();
  const problems = useSyncExternalStore(model.subscribe, () => model.problems);
  /** the problem that the keyboard was led to last, and where it stood */
  const [current, setCurrent] = useState<{ problem: DocumentProblem; at: number }>();
  const list = useRef<HTMLUListElement>(null);
  const go = (at: number): void => {
    const problem = problems[at];
    if (!problem) return;
    setCurrent({ problem, at });
    model.goTo(problem);
    focusProblem(root.current, problem);
    list.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const step = (by: 1 | -1): void => {
    const last = problems.length - 1;
    const there = current ? problems.findIndex((problem) => isSame(problem, current.problem)) : 0;
    // The one behind what was corrected has moved into its place.
    const next = there < 0 && current ? current.at + Math.min(by, 0) : there + by;
    go(next > last ? 0 : next < 0 ? last : next);
  };
  const stepNow = useRef(step);
  useEffect(() => {
    stepNow.current = step;
  });
  useEffect(() => {
    const element = root.current;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== KEY || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      stepNow.current(event.shiftKey ? -1 : 1);
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [root]);
  if (problems.length === 0) return null;
  return (
    <section className="gj-problems" aria-label={t('问题')}>
      <h2 role="alert">{t('有 {count} 处需要更正', { count: problems.length })}</h2>
      <ul ref={list}>
        {problems.slice(0, MOST).map((problem, index) => (
          <li key={`${index}${problem.table ?? ''}${problem.line ?? ''}${problem.field ?? ''}`}>
            {problem.field === undefined && problem.table === undefined ? (
              problemText(problem, t)
            ) : (
              <button type="button" onClick={() => go(index)}>
                {problemText(problem, t)}
              </button>
            )}
          </li>
        ))}
        {problems.length > MOST && <li>{t('另有 {count} 处', { count: problems.length - MOST })}</li>}
      </ul>
      {problems.length > 1 && (
        <Button isSmall {...shortcut(KEY)} onClick={() => step(1)}>
          {t('下一处')}
        </Button>
      )}
    </section>
  );
}

function isSame(one: DocumentProblem, other: DocumentProblem): boolean {
  return one.table === other.table && one.line === other.line && one.field === other.field;
}
