import { memo, useId, useState, type ReactNode } from 'react';
import { useT } from '../../client';
import { isEmpty } from '../../language/rules';
import type { Row } from '../columns/fieldColumn';
import type { GridTree } from '../grid';
import type { CardParts } from './cardParts';
import { CardValues } from './CardValues';

interface CardProps {
  row: Row;
  index: number;
  parts: CardParts;
  mark?: { className: string; title: string } | undefined;
  tree?: GridTree<Row>;
  isTicked: boolean;
  /** what is wrong with the record */
  wrong?: string;
  /** left out where nothing can be ticked */
  onTick?(row: Row): void;
  /** left out where nothing opens */
  onOpen?(row: Row): void;
}

/** Levels of a tree beyond this do not move further in. */
const DEEPEST = 6;
const INDENT = 14;

/**
 * One record of a list on a small screen. A tap anywhere opens it, except on the tick and the buttons, which lie above.
 */
export const Card = memo(function Card({
  row,
  index,
  parts,
  mark,
  tree,
  isTicked,
  wrong,
  onTick,
  onOpen,
}: CardProps): ReactNode {
  const t = useT();
  const nameId = useId();
  const [isOpen, setOpen] = useState(false);
  const { name, state, lines, figures, rest } = parts;
  const isExpandable = tree?.expandable(row) === true;
  const title = name && <bdi>{name.cell(name.value(row), row)}</bdi>;
  return (
    <li
      className={mark ? `gj-card ${mark.className}` : 'gj-card'}
      data-row={index}
      style={tree && { marginInlineStart: Math.min(tree.depth(row), DEEPEST) * INDENT }}
    >
      <div className="gj-card-head">
        {onTick && (
          <label className="gj-card-tick">
            <input type="checkbox" checked={isTicked} aria-labelledby={nameId} onChange={() => onTick(row)} />
          </label>
        )}
        {isExpandable && (
          <button
            type="button"
            className="gj-card-button"
            aria-expanded={tree.expanded(row)}
            aria-label={t('下级')}
            aria-describedby={nameId}
            onClick={() => tree.onToggle(row)}
          >
            <span className={`gj-twist ${tree.expanded(row) ? 'gj-twist-open' : 'gj-twist-shut'}`} />
          </button>
        )}
        {onOpen ? (
          <button type="button" id={nameId} className="gj-card-name" onClick={() => onOpen(row)}>
            {title}
          </button>
        ) : (
          <span id={nameId} className="gj-card-name">
            {title}
          </span>
        )}
        {mark && <span className="gj-card-tone">{mark.title}</span>}
        {state && <span className="gj-card-state">{state.cell(state.value(row), row)}</span>}
      </div>
      {wrong !== undefined && <p className="gj-card-wrong">{wrong}</p>}
      <CardValues columns={lines} row={row} />
      {isOpen && <CardValues columns={rest} row={row} className="gj-card-rest" />}
      {(rest.length > 0 || figures.length > 0) && (
        <div className="gj-card-foot">
          {rest.length > 0 && (
            <button
              type="button"
              className="gj-card-button"
              aria-expanded={isOpen}
              aria-describedby={nameId}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? t('收起') : t('更多')}
            </button>
          )}
          <CardValues
            columns={figures.filter((column) => !isEmpty(column.value(row)))}
            row={row}
            className="gj-card-figures"
          />
        </div>
      )}
    </li>
  );
});
