import { useId, useRef, type ReactNode } from 'react';
import { useT } from '../../client';
import { Button } from '../../ui/Button';
import { walkMenu } from '../../ui/menu/walkMenu';
import { placePopup } from '../../ui/placePopup';
import '../../ui/popup.css';

/**
 * The actions of a bar that have no button of their own, behind 更多. They stay on the page while it is shut, so that
 * their keys work.
 */
export function MoreActions({ children }: { children: ReactNode }): ReactNode {
  const t = useT();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <Button ref={button} className="gj-more-button" aria-haspopup="true" popoverTarget={id} data-more>
        {t('更多')}
        <span aria-hidden="true">▾</span>
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- what is pressed are the buttons in it */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label={t('更多')}
        className="gj-popup gj-more-actions"
        data-folded
        onClick={() => menu.current?.hidePopover()}
        onKeyDown={(event) => {
          if (walkMenu(event.currentTarget, event.key)) event.preventDefault();
        }}
        onToggle={({ newState }) => {
          if (newState !== 'open' || !menu.current || !button.current) return;
          placePopup(button.current, menu.current);
          menu.current.querySelector('button')?.focus();
        }}
      >
        {children}
      </div>
    </>
  );
}
