import type { ReactNode } from 'react';
import { useT } from '../../../client';
import type { ChartNode } from './chartOf';

/** What of a chart is shown. */
export interface ChartView {
  /** departments whose lower ones are hidden */
  shut: ReadonlySet<string>;
  /** departments whose people are shown */
  peopled: ReadonlySet<string>;
  /** the one that the keys are at */
  active: string | undefined;
  onFocus(id: string): void;
}

interface ChartBranchProps {
  node: ChartNode;
  /** levels above it */
  depth: number;
  /** place among those beside it, from 1, and how many these are */
  place: [position: number, siblings: number];
  view: ChartView;
}

/** A department as a box, and below it what lies below: side by side under the top, one under the other further down. */
export function ChartBranch({ node, depth, place, view }: ChartBranchProps): ReactNode {
  const t = useT();
  const { children, count, id, manager, name, people } = node;
  const isOpen = !view.shut.has(id);
  const isPeopled = view.peopled.has(id);
  return (
    <li role="none" className="chart-item">
      <div
        role="treeitem"
        className="chart-box"
        data-department={id}
        tabIndex={id === view.active ? 0 : -1}
        title={t('点击查看本部门人员')}
        aria-level={depth + 1}
        aria-posinset={place[0]}
        aria-setsize={place[1]}
        aria-expanded={children.length > 0 ? isOpen : undefined}
        aria-selected={isPeopled}
        onFocus={() => view.onFocus(id)}
      >
        {children.length > 0 && (
          <span className="chart-fold" aria-hidden="true">
            <i className={`gj-twist ${isOpen ? 'gj-twist-open' : 'gj-twist-shut'}`} />
          </span>
        )}
        <b>{name}</b>
        <span>{manager ?? t('未设负责人')}</span>
        <span className="chart-count">{t('{count}人', { count })}</span>
        {isPeopled && <People people={people} />}
      </div>
      {isOpen && children.length > 0 && (
        <ul role="group" className={depth === 0 ? 'chart-row' : 'chart-stack'}>
          {children.map((child, index) => (
            <ChartBranch
              key={child.id}
              node={child}
              depth={depth + 1}
              place={[index + 1, children.length]}
              view={view}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

function People({ people }: Pick<ChartNode, 'people'>): ReactNode {
  const t = useT();
  if (people.length === 0) return <span className="chart-people">{t('本部门没有直属人员')}</span>;
  return (
    <ul className="chart-people">
      {people.map(({ id, name, position }) => (
        <li key={id}>
          {name} <span>{position}</span>
        </li>
      ))}
    </ul>
  );
}
