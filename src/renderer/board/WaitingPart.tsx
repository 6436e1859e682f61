import type { ReactElement } from 'react';
import { useState } from 'react';
import { useT } from '../../client';
import { companyClock } from '../../lib/companyClock';
import { got } from '../../lib/got';
import { relativeTime } from '../../lib/format/relativeTime';
import type { WaitingWidget } from '../../language/model';
import type { WaitingDocument, WidgetData } from '../../language/wire';
import { ScreenLink } from '../link/ScreenLink';

/** The documents that wait longest for the person. */
export function WaitingPart({
  widget,
  total,
  documents,
  lists,
}: {
  widget: WaitingWidget;
  total: number;
  documents: readonly WaitingDocument[];
  lists: Extract<WidgetData, { type: 'waiting' }>['lists'];
}): ReactElement {
  const t = useT();
  const [now] = useState(companyClock.now);
  if (documents.length === 0) return <p className="gj-board-none">{t('没有等待您处理的单据')}</p>;
  return (
    <>
      <ul className="gj-board-rows">
        {documents.map(({ resource, id, code, createdName, createdTime }) => {
          const { title, path } = documentOf(widget, resource);
          return (
            <li key={`${resource} ${id}`}>
              <ScreenLink to={`${path}?id=${id}`}>{`${t(title)} ${code}`}</ScreenLink>
              <small>
                {[createdName, createdTime === null ? '' : relativeTime(createdTime, now, t)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          );
        })}
      </ul>
      {total > documents.length && (
        <details className="gj-board-more">
          <summary>{t('共 {total} 条', { total })}</summary>
          <ul className="gj-board-kinds">
            {lists.map((list) => (
              <li key={list.resource}>
                <ScreenLink to={list.opens}>{`${t(documentOf(widget, list.resource).title)} ${list.total}`}</ScreenLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function documentOf({ documents }: WaitingWidget, resource: string): WaitingWidget['documents'][number] {
  return got(new Map(documents.map((each) => [each.resource, each])), resource);
}
