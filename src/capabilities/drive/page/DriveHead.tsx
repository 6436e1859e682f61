import { useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { isComposing } from '../../../ui/isComposing';
import { Button } from '../../../ui/Button';
import { Drawing } from '../../../ui/Drawing';
import { DRIVE_SPACES, type DrivePath } from '../wire';
import { SHELVES, TYPE_PLACES, type DrivePlace } from './drivePlace';

const MENU = 'M4 6h16M4 12h16M4 18h16';

interface DriveHeadProps {
  place: DrivePlace;
  folders: DrivePath['folders'];
  words: string;
  onWords(words: string): void;
  goToFolder(id: string): void;
  /** whether the search form of the list stands below */
  isNarrowed: boolean;
  onNarrow(): void;
  onSide?(): void;
}

/** Where one is, with the way up, and what is looked for there. */
export function DriveHead({
  folders,
  goToFolder,
  isNarrowed,
  onNarrow,
  onSide,
  onWords,
  place,
  words,
}: DriveHeadProps): ReactNode {
  const t = useT();
  const [text, setText] = useState(words);
  const titleOf = ({ name, space }: DrivePath['folders'][number], at: number): string =>
    at === 0 && space !== 'department' ? t(DRIVE_SPACES.find((each) => each.name === space)?.title ?? name) : name;
  return (
    <header className="gj-drive-head">
      {onSide && (
        <button type="button" className="gj-icon-button" aria-label={t('文档位置')} onClick={onSide}>
          <Drawing path={MENU} />
        </button>
      )}
      <nav aria-label={t('当前位置')}>
        <ol>
          {place.kind === 'folder' ? (
            folders.map((folder, at) => (
              <li key={folder.id}>
                {at === folders.length - 1 ? (
                  <b aria-current="page">{titleOf(folder, at)}</b>
                ) : (
                  <button type="button" data-drop={folder.id} onClick={() => goToFolder(folder.id)}>
                    {titleOf(folder, at)}
                  </button>
                )}
              </li>
            ))
          ) : (
            <li>
              <b aria-current="page">{t(titleOfPlace(place))}</b>
            </li>
          )}
        </ol>
      </nav>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          onWords(text.trim());
        }}
      >
        <input
          type="search"
          className="gj-input"
          value={text}
          maxLength={100}
          placeholder={t('搜索文件名和内容')}
          aria-label={t('搜索文件名和内容')}
          onChange={({ target }) => {
            setText(target.value);
            if (target.value === '') onWords('');
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
          }}
        />
      </form>
      {!onSide && (
        <Button isSmall aria-pressed={isNarrowed} onClick={onNarrow}>
          {t('筛选')}
        </Button>
      )}
    </header>
  );
}

function titleOfPlace(place: DrivePlace): string {
  if (place.kind === 'shelf') return SHELVES.find(({ shelf }) => shelf === place.shelf)?.title ?? '';
  return place.kind === 'type' ? (TYPE_PLACES.find(({ fileType }) => fileType === place.fileType)?.title ?? '') : '';
}
