import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { OrganisationNode } from '../../../language/wire';
import {
  organisationRows,
  prune,
  userIdOf,
  type OrganisationRow,
} from '../../../renderer/organisation/organisationTree';

interface PersonTreeProps {
  nodes: readonly OrganisationNode[];
  /** id of the person chosen */
  value: string;
  onChoose(userId: string): void;
}

/**
 * The organisation as a searchable tree of which one person is chosen. Arrows walk, right and left open and shut, Enter
 * chooses.
 */
export function PersonTree({ nodes, value, onChoose }: PersonTreeProps): ReactNode {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const isSearch = keyword.trim() !== '';
  const rows = useMemo(
    () => organisationRows(prune(nodes, keyword), (id) => isSearch || !shut.has(id)),
    [nodes, keyword, isSearch, shut],
  );
  const entry = Math.min(active, rows.length - 1);
  const isChosen = ({ node, isOpen }: OrganisationRow): boolean => isOpen === undefined && userIdOf(node) === value;
  const toggle = (id: string): void =>
    setShut((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id]));
  const act = (row: OrganisationRow): void =>
    row.isOpen === undefined ? onChoose(userIdOf(row.node)) : toggle(row.node.id);

  function onKeyDown(event: KeyboardEvent): void {
    const row = rows[entry];
    const next = event.key === 'ArrowDown' ? entry + 1 : event.key === 'ArrowUp' ? entry - 1 : undefined;
    if (next !== undefined && rows[next]) {
      setActive(next);
      list.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[next]?.focus();
    } else if (row && (event.key === 'Enter' || event.key === ' ')) act(row);
    else if (
      row &&
      !isSearch &&
      ((event.key === 'ArrowRight' && row.isOpen === false) || (event.key === 'ArrowLeft' && row.isOpen === true))
    )
      toggle(row.node.id);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="role-side-search">
        <input
          type="search"
          className="gj-input"
          value={keyword}
          placeholder={t('输入关键词进行搜索')}
          aria-label={t('输入关键词进行搜索')}
          onChange={(event) => setKeyword(event.target.value)}
        />
      </div>
      <div ref={list} className="role-tree" role="tree" aria-label={t('组织机构')} tabIndex={-1} onKeyDown={onKeyDown}>
        {rows.map((row, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree around it walks and chooses
          <div
            key={`${index}/${row.node.id}`}
            role="treeitem"
            aria-level={row.depth + 1}
            aria-expanded={row.isOpen}
            aria-selected={isChosen(row)}
            tabIndex={index === entry ? 0 : -1}
            className={row.isOpen === undefined ? 'role-person' : 'role-department'}
            style={{ paddingInlineStart: 8 + row.depth * 16 }}
            onFocus={() => setActive(index)}
            onClick={() => act(row)}
          >
            <span
              className={`gj-twist ${row.isOpen === undefined ? '' : row.isOpen ? 'gj-twist-open' : 'gj-twist-shut'}`}
            />
            <span>{row.node.name}</span>
            {row.isOpen !== undefined && <small>{row.people.length}</small>}
          </div>
        ))}
      </div>
      {rows.length === 0 && <p className="role-empty">{t('没有匹配的人员')}</p>}
    </>
  );
}
