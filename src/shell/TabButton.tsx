import type { PointerEvent, ReactElement } from 'react';
import { navigate } from '../client/navigate';
import type { Tab } from '../client/tabs';
import { isFixed } from '../client/tabs';
import { titleText } from '../client/texts';
import { useT } from '../client/useT';
import { Drawing } from '../ui/Drawing';
import { Icon } from '../ui/Icon';
import { frameIcons } from './frameIcons';
import { panelId } from './panelId';

interface TabButtonProps {
  tab: Pick<Tab, 'key' | 'title' | 'detail' | 'affix' | 'kept' | 'pinned'> & { guard: unknown };
  isCurrent: boolean;
  /** Whether the Tab key leads to it. */
  isReached: boolean;
  isDragged: boolean;
  onClose: () => void;
  onMenu: (x: number, y: number) => void;
  onPress: (event: PointerEvent<HTMLElement>) => void;
}

const MIDDLE = 1;

/**
 * One page in the bar. The cross is for the pointer alone: a list of tabs may hold nothing but tabs, and Delete and the
 * menu close as well.
 */
export function TabButton({
  tab,
  isCurrent,
  isReached,
  isDragged,
  onClose,
  onMenu,
  onPress,
}: TabButtonProps): ReactElement {
  const t = useT();
  const { key, title, detail, guard } = tab;
  const name = titleText(title);
  return (
    <div
      className={`tab ${isCurrent ? 'is-current' : ''} ${isDragged ? 'is-dragged' : ''}`}
      role="presentation"
      onPointerDown={onPress}
      onMouseDown={(event) => {
        // Neither scrolls the page with the middle button nor takes the focus away by a cross that is gone thereafter.
        if (event.button === MIDDLE || (event.target as Element).closest('.tab-close')) event.preventDefault();
      }}
      onAuxClick={(event) => {
        if (event.button === MIDDLE && !isFixed(tab)) onClose();
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(event.clientX, event.clientY);
      }}
    >
      <button
        type="button"
        role="tab"
        id={`tab-${panelId(key)}`}
        data-kept={tab.kept}
        aria-selected={isCurrent}
        aria-controls={panelId(key)}
        aria-keyshortcuts="Delete Control+Shift+ArrowLeft Control+Shift+ArrowRight"
        tabIndex={isReached ? 0 : -1}
        title={`${name} ${detail}`.trim()}
        onClick={() => navigate(key)}
      >
        {guard !== null && <span className="tab-unsaved" title={t('有未保存的内容')} />}
        {tab.pinned && (
          <span className="tab-pin" title={t('已固定')}>
            <Drawing path={frameIcons.pin} />
          </span>
        )}
        <span className="tab-title">{name}</span>
        {detail && <span className="tab-detail">{detail}</span>}
      </button>
      {!isFixed(tab) && (
        <button
          type="button"
          className="tab-close"
          tabIndex={-1}
          aria-hidden="true"
          title={t('关闭')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
