import { useEffect, useState, type RefObject } from 'react';

export interface FullScreen {
  isOn: boolean;
  /** undefined where the browser cannot, as on phones */
  toggle: (() => void) | undefined;
}

/** Whether an element fills the screen, and what changes that. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const onChange = (): void => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  const toggle = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void element.current?.requestFullscreen();
  };
  return { isOn, toggle: document.fullscreenEnabled ? toggle : undefined };
}
