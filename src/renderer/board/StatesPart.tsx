import type { ReactElement } from 'react';
import { useT } from '../../client';
import type { StatesWidget } from '../../language/model';
import type { DocumentCount } from '../../language/wire';
import { ScreenLink } from '../link/ScreenLink';

/** Kinds of documents with the number in each state; each number leads to the list of just those. */
export function StatesPart({
  widget,
  counts,
}: {
  widget: StatesWidget;
  counts: readonly DocumentCount[];
}): ReactElement {
  const t = useT();
  const documents = widget.documents.flatMap((document) => {
    const count = counts.find(({ resource }) => resource === document.resource);
    return count ? [{ ...document, count }] : [];
  });
  return (
    <ul className="gj-board-states">
      {documents.map(({ resource, title, list, stateField, states, count }) => (
        <li key={resource}>
          <ScreenLink to={list.path}>{t(title)}</ScreenLink>
          <span>
            {states
              .filter(({ value }) => (count.states[value] ?? 0) > 0)
              .map(({ value, title: state, color }) => (
                <ScreenLink key={value} to={`${list.path}?${stateField}=${value}`} className={`gj-tag gj-tag-${color}`}>
                  {`${t(state)} ${count.states[value]}`}
                </ScreenLink>
              ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
