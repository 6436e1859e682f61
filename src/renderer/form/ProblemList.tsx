import { useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { useT } from '../../client';
import { problemText, type DocumentProblem } from '../../language/rules';
import type { DocumentModel } from '../document/DocumentModel';
import { focusProblem } from './focusProblem';

/** Problems listed; the others are counted. */
const MOST = 100;

/**
 * All that is wrong with the document, mounted or not; a click goes to the place. What is corrected leaves the list.
 */
export function ProblemList({ model, root }: { model: DocumentModel; root: RefObject<HTMLElement | null> }): ReactNode {
  const t = useT();
  const problems = useSyncExternalStore(model.subscribe, () => model.problems);
  if (problems.length === 0) return null;
  const go = (problem: DocumentProblem): void => {
    model.goTo(problem);
    focusProblem(root.current, problem);
  };
  return (
    <section className="gj-problems" aria-label={t('问题')}>
      <h2>{t('有 {count} 处需要更正', { count: problems.length })}</h2>
      <ul>
        {problems.slice(0, MOST).map((problem, index) => (
          <li key={`${index}${problem.table ?? ''}${problem.line ?? ''}${problem.field ?? ''}`}>
            {problem.field === undefined ? (
              problemText(problem, t)
            ) : (
              <button type="button" onClick={() => go(problem)}>
                {problemText(problem, t)}
              </button>
            )}
          </li>
        ))}
        {problems.length > MOST && <li>{t('另有 {count} 处', { count: problems.length - MOST })}</li>}
      </ul>
    </section>
  );
}
