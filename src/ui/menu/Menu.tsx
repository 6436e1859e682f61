import type { ReactElement, ReactNode } from 'react';
import type { MenuItem } from './MenuItem';
import { MenuList } from './MenuList';
import { useMenuButton } from './useMenuButton';

/** A button that opens a list of actions. */
export function Menu({
  label,
  children,
  items,
  align = 'end',
}: {
  label: string;
  children: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}): ReactElement {
  const { button, isOpen, toggle, close, within } = useMenuButton();
  return (
    <div className="gj-menu">
      <button
        ref={button}
        type="button"
        className="gj-menu-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {children}
      </button>
      {isOpen && (
        <MenuList
          label={label}
          items={items}
          onClose={close}
          within={within()}
          style={align === 'start' ? { left: 0, right: 'auto' } : {}}
        />
      )}
    </div>
  );
}
