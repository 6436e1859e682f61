import { useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useT } from '../../client';
import { useRowWindow } from '../../fields/ui/useRowWindow';
import type { OrganisationNode } from '../../language/wire';
import { organisationRows, tickOf, withTick, type OrganisationRow } from './organisationTree';
import { typeAhead } from './typeAhead';

interface OrganisationTreeProps {
  /** without departments that hold nobody */
  nodes: readonly OrganisationNode[];
  /** what was searched for stands open */
  isSearch: boolean;
  value: readonly string[];
  onChange(userIds: string[]): void;
}

/** Milliseconds of silence after which a letter begins a new word. */
const WORD_PAUSE = 700;
/** Heights as the style sheet has them, until they are measured. */
const USUAL = { row: 30, view: 360 };

/**
 * Departments and people with ticks, of which only what is seen is drawn. Arrows, Home, End and letters walk, right and
 * left open and shut, space and Enter tick.
 */
export function OrganisationTree({ nodes, isSearch, value, onChange }: OrganisationTreeProps): ReactNode {
  const t = useT();
  // The top level stands open at first; a toggled department is the other way round.
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState('');
  const chosen = useMemo(() => new Set(value), [value]);
  const rows = useMemo(() => {
    const top = new Set(nodes.map(({ id }) => id));
    return organisationRows(nodes, (id) => isSearch || top.has(id) !== toggled.has(id));
  }, [nodes, isSearch, toggled]);
  const { box, onScroll, first, end, room, show } = useRowWindow(rows.length, USUAL);
  const id = useId();
  const typed = useRef({ text: '', at: 0 });
  const entry = Math.max(
    0,
    rows.findIndex(({ key }) => key === active),
  );

  const toggle = (id: string): void =>
    setToggled((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  const tick = (row: OrganisationRow): void => onChange(withTick(value, row.people));

  function moveTo(index: number): void {
    const target = Math.min(Math.max(index, 0), rows.length - 1);
    setActive(rows[target]?.key ?? '');
    show(target);
  }

  /** False when nothing begins with what was typed. */
  function lookFor(letter: string, at: number): boolean {
    typed.current = { text: at - typed.current.at > WORD_PAUSE ? letter : typed.current.text + letter, at };
    const found = typeAhead(
      rows.map(({ node }) => node.name),
      entry,
      typed.current.text,
    );
    if (found >= 0) moveTo(found);
    return found >= 0;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const row = rows[entry];
    if (!row) return;
    const parent = rows.findLastIndex(({ depth }, index) => index < entry && depth < row.depth);
    const actions: Record<string, () => unknown> = {
      ArrowDown: () => moveTo(entry + 1),
      ArrowUp: () => moveTo(entry - 1),
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
      ArrowRight: () => (row.isOpen === false ? toggle(row.node.id) : moveTo(entry + 1)),
      ArrowLeft: () => (row.isOpen === true && !isSearch ? toggle(row.node.id) : moveTo(Math.max(parent, 0))),
      Enter: () => tick(row),
      // Within a word a blank may belong to the name that is looked for.
      ' ': () =>
        (typed.current.text !== '' &&
          event.timeStamp - typed.current.at <= WORD_PAUSE &&
          lookFor(' ', event.timeStamp)) ||
        tick(row),
    };
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const action = isLetter ? () => lookFor(event.key, event.timeStamp) : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  function onClick(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const row = rows[Number(target.closest<HTMLElement>('[role=treeitem]')?.dataset.index ?? -1)];
    if (!row) return;
    setActive(row.key);
    if (target.closest('.gj-twist') && row.isOpen !== undefined && !isSearch) toggle(row.node.id);
    else tick(row);
  }

  if (rows.length === 0) return <p className="gj-organisation-none">{t('没有匹配的人员')}</p>;
  return (
    <div
      ref={box}
      className="gj-organisation-tree"
      role="tree"
      // The tree keeps the focus, not a row, which would lose it when it is scrolled away.
      tabIndex={0}
      aria-activedescendant={entry >= first && entry < end ? `${id}-${entry}` : undefined}
      aria-multiselectable="true"
      aria-label={t('组织机构')}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onScroll={onScroll}
    >
      <div role="presentation" style={room}>
        {rows.slice(first, end).map((row, offset) => {
          const index = first + offset;
          const state = tickOf(row.people, chosen);
          return (
            <div
              key={row.key}
              id={`${id}-${index}`}
              role="treeitem"
              data-index={index}
              aria-level={row.depth + 1}
              aria-expanded={row.isOpen}
              aria-checked={state}
              aria-posinset={row.position}
              aria-setsize={row.siblings}
              className={`gj-organisation-row ${index === entry ? 'is-active' : ''}`}
              style={{ paddingInlineStart: 6 + row.depth * 18 }}
            >
              <span
                className={`gj-twist ${row.isOpen === undefined ? '' : row.isOpen ? 'gj-twist-open' : 'gj-twist-shut'}`}
              />
              <span
                className={`gj-check-box ${state === true ? 'gj-check-on' : state === 'mixed' ? 'gj-check-mixed' : ''}`}
              />
              <span className="gj-organisation-name">{row.node.name}</span>
              {row.isOpen !== undefined && <span className="gj-organisation-count">{row.people.length}</span>}
            </div>
          );
        })}
      </div>
    </div>
  );
}
