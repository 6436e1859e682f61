import type { ReactElement } from 'react';
import type { Hit } from './findScreens';

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

/** A text with some of its signs marked, neighbours as one mark. */
function Marked({ text, marks }: { text: string; marks: readonly number[] }): ReactElement {
  const isMarked = new Set(marks);
  const parts: { text: string; marked: boolean }[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const marked = isMarked.has(index);
    const last = parts.at(-1);
    if (last?.marked === marked) last.text += text[index];
    else parts.push({ text: text[index]!, marked });
  }
  return <>{parts.map((part, index) => (part.marked ? <mark key={index}>{part.text}</mark> : part.text))}</>;
}
