import type { ReactElement } from 'react';
import type { Hit } from './findScreens';
import { Marked } from './Marked';

interface SearchOptionProps {
  id: string;
  hit: Hit;
  isActive: boolean;
  /** The pointer moved on it. */
  onPoint: () => void;
  onChoose: () => void;
}

/** A screen found: its title, the Chinese one too when that was found, and where it stands in the menu. */
export function SearchOption({
  id,
  hit: { entry, on, marks },
  isActive,
  onPoint,
  onChoose,
}: SearchOptionProps): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the field's, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="search-option"
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onChoose}
    >
      <span className="search-title">
        {on === 'title' ? <Marked text={entry.title} marks={marks} /> : entry.title}
        {on === 'source' && (
          <small>
            <Marked text={entry.source} marks={marks} />
          </small>
        )}
      </span>
      <span className="search-trail">{entry.trail.join(' › ')}</span>
    </div>
  );
}
