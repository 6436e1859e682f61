import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useT } from '../../client';
import type { OrganisationNode } from '../../language/wire';
import { organisationRows, tickOf, withTick, type OrganisationRow } from './organisationTree';

interface OrganisationTreeProps {
  /** without departments that hold nobody */
  nodes: readonly OrganisationNode[];
  /** what was searched for stands open */
  isSearch: boolean;
  value: readonly string[];
  onChange(userIds: string[]): void;
}

/** Departments and people with ticks. Arrows walk, right and left open and shut, space and Enter tick. */
export function OrganisationTree({ nodes, isSearch, value, onChange }: OrganisationTreeProps): ReactNode {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  // The top level stands open at first; a toggled department is the other way round.
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState('');
  const chosen = useMemo(() => new Set(value), [value]);
  const rows = useMemo(() => {
    const top = new Set(nodes.map(({ id }) => id));
    return organisationRows(nodes, (id) => isSearch || top.has(id) !== toggled.has(id));
  }, [nodes, isSearch, toggled]);
  const entry = Math.max(0, rows.findIndex(({ key }) => key === active));

  const toggle = (id: string): void => setToggled((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  const tick = (row: OrganisationRow): void => onChange(withTick(value, row.people));

  function moveTo(index: number): void {
    const target = Math.min(Math.max(index, 0), rows.length - 1);
    setActive(rows[target]?.key ?? '');
    list.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[target]?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const row = rows[entry];
    if (!row) return;
    const parent = rows.findLastIndex(({ depth }, index) => index < entry && depth < row.depth);
    const actions: Record<string, () => void> = {
      ArrowDown: () => moveTo(entry + 1),
      ArrowUp: () => moveTo(entry - 1),
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
      ArrowRight: () => (row.isOpen === false ? toggle(row.node.id) : moveTo(entry + 1)),
      ArrowLeft: () => (row.isOpen === true && !isSearch ? toggle(row.node.id) : moveTo(Math.max(parent, 0))),
      Enter: () => tick(row),
      ' ': () => tick(row),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  function onClick(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const row = rows[Number(target.closest<HTMLElement>('[role=treeitem]')?.dataset.index ?? -1)];
    if (!row) return;
    if (target.closest('.gj-twist') && row.isOpen !== undefined && !isSearch) toggle(row.node.id);
    else tick(row);
  }

  if (rows.length === 0) return <p className="gj-organisation-none">{t('没有匹配的人员')}</p>;
  return (
    <div ref={list} className="gj-organisation-tree" role="tree" tabIndex={-1} aria-multiselectable="true" aria-label={t('组织机构')} onKeyDown={onKeyDown} onClick={onClick}>
      {rows.map((row, index) => {
        const state = tickOf(row.people, chosen);
        return (
          <div
            key={row.key}
            role="treeitem"
            data-index={index}
            aria-level={row.depth + 1}
            aria-expanded={row.isOpen}
            aria-checked={state}
            tabIndex={index === entry ? 0 : -1}
            className="gj-organisation-row"
            style={{ paddingInlineStart: 6 + row.depth * 18 }}
            onFocus={() => setActive(row.key)}
          >
            <span className={`gj-twist ${row.isOpen === undefined ? '' : row.isOpen ? 'gj-twist-open' : 'gj-twist-shut'}`} />
            <span className={`gj-check-box ${state === true ? 'gj-check-on' : state === 'mixed' ? 'gj-check-mixed' : ''}`} />
            <span className="gj-organisation-name">{row.node.name}</span>
            {row.isOpen !== undefined && <span className="gj-organisation-count">{row.people.length}</span>}
          </div>
        );
      })}
    </div>
  );
}
