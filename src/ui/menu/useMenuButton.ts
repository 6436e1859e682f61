import { useRef, useState, type RefObject } from 'react';
import './menu.css';

interface MenuButton {
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  toggle(): void;
  /** Closes and gives the focus back to the button. */
  close(): void;
  /** What belongs to the menu: a click in it does not dismiss it. */
  within(): Element | null;
}

/** A button with something that opens below it. */
export function useMenuButton(): MenuButton {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    button,
    isOpen,
    toggle: () => setOpen(!isOpen),
    close() {
      setOpen(false);
      button.current?.focus();
    },
    within: () => button.current?.parentElement ?? null,
  };
}
