import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { get, useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import { LoadFailed } from '../../../renderer/LoadFailed';
import type { PageProps } from '../../../renderer/PageProps';
import '../../../renderer/print/print.css';
import { useResource } from '../../../renderer/resource/useResource';
import '../../../renderer/screen.css';
import { Button } from '../../../ui/Button';
import '../../../ui/tree.css';
import type { OrganisationChart } from '../OrganisationChart';
import { ChartBranch } from './ChartBranch';
import { chartOf, seenNodes, type ChartNode } from './chartOf';
import './departmentChart.css';
import { printChart } from './printChart';

/** The departments as a picture: who heads each, how many work there, and on demand who. */
export default function DepartmentChartPage({ resource: name }: PageProps): ReactNode {
  const t = useT();
  const api = useResource(name)?.resource.api;
  const { value, hasFailed, reload } = useLoaded(
    `${api} chart`,
    api === undefined ? null : (options) => get<OrganisationChart>(`${api}/chart`, {}, options),
  );
  const nodes = useMemo(() => value && chartOf(value), [value]);
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!nodes) return <div className="gj-screen-wait" aria-busy="true" />;
  if (nodes.length === 0) return <p className="chart-none">{t('还没有部门，请先在部门列表中新增')}</p>;
  return <Chart nodes={nodes} />;
}

const other = (known: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(known.has(id) ? [...known].filter((each) => each !== id) : [...known, id]);

/** The tree itself. Up and down walk, right and left open and shut, Enter and the space bar show people. */
function Chart({ nodes }: { nodes: readonly ChartNode[] }): ReactNode {
  const t = useT();
  const root = useRef<HTMLUListElement>(null);
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set());
  const [peopled, setPeopled] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setActive] = useState<string>();
  const seen = seenNodes(nodes, shut);
  const index = Math.max(
    0,
    seen.findIndex(({ node }) => node.id === chosen),
  );
  const active = seen[index];
  const folding = seenNodes(nodes, new Set()).flatMap(({ node }) => (node.children.length > 0 ? [node.id] : []));
  const moveTo = (id: string | undefined): void =>
    root.current?.querySelector<HTMLElement>(`[data-department="${id}"]`)?.focus();
  const moveBy = (step: number): void => moveTo(seen[index + step]?.node.id);

  function onKeyDown(event: KeyboardEvent): void {
    if (!active || event.ctrlKey || event.metaKey || event.altKey) return;
    const { node, parent } = active;
    const isOpen = node.children.length > 0 && !shut.has(node.id);
    const isShut = node.children.length > 0 && !isOpen;
    const actions: Record<string, () => void> = {
      ArrowDown: () => moveBy(1),
      ArrowUp: () => moveBy(-1),
      ArrowRight: () => (isShut ? setShut(other(shut, node.id)) : moveTo(node.children[0]?.id)),
      ArrowLeft: () => (isOpen ? setShut(other(shut, node.id)) : moveTo(parent)),
      Home: () => moveTo(seen[0]?.node.id),
      End: () => moveTo(seen.at(-1)?.node.id),
      Enter: () => setPeopled(other(peopled, node.id)),
      ' ': () => setPeopled(other(peopled, node.id)),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  function onClick({ target }: MouseEvent): void {
    if (!(target instanceof Element)) return;
    const id = target.closest<HTMLElement>('[data-department]')?.dataset.department;
    if (id === undefined) return;
    if (target.closest('.chart-fold')) setShut(other(shut, id));
    else setPeopled(other(peopled, id));
  }

  return (
    <div className="gj-screen department-chart">
      <header>
        <Button onClick={() => setShut(new Set())} disabled={shut.size === 0}>
          {t('全部展开')}
        </Button>
        <Button onClick={() => setShut(new Set(folding))} disabled={shut.size === folding.length}>
          {t('全部收起')}
        </Button>
        <Button isPrimary onClick={() => root.current && printChart(root.current)}>
          {t('打印')}
        </Button>
        <span>{t('点击部门或按回车查看人员；方向键移动、展开和收起')}</span>
      </header>
      <div className="chart-place">
        <ul
          ref={root}
          role="tree"
          className="chart-tree"
          aria-label={t('组织架构图')}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          {nodes.map((node, at) => (
            <ChartBranch
              key={node.id}
              node={node}
              depth={0}
              place={[at + 1, nodes.length]}
              view={{ shut, peopled, active: active?.node.id, onFocus: setActive }}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}
