import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { tabs } from '../client/tabs';
import type { FramePlace } from './place';
import { Panel } from './Panel';
import { panelId } from './panelId';

/** The pages of all tabs that keep their state; one of them is seen. */
export function Panels({ place, address }: { place: FramePlace; address: string }): ReactElement {
  const { list } = useSnapshot(tabs);
  const current = place.kind === 'screen' ? address : null;
  const shown = list
    .filter((tab) => tab.key === current || tab.kept || tab.guard !== null)
    .map(({ key, revision }) => ({ key, revision }));
  if (current !== null && !shown.some(({ key }) => key === current)) shown.push({ key: current, revision: 0 });
  useContentFocus(current);
  return (
    <>
      {shown.map(({ key, revision }) => (
        <Panel key={`${key}#${revision}`} tabKey={key} isActive={key === current} />
      ))}
    </>
  );
}

/**
 * After a navigation, and after a sign-in, whose field with the focus is gone, the focus goes to the new page's
 * heading, unless somebody walks through the tabs by keyboard or has opened a menu meanwhile. A page that was just loaded
 * is walked from its beginning.
 */
function useContentFocus(current: string | null): void {
  const last = useRef(navigator.userActivation.hasBeenActive ? null : current);
  useEffect(() => {
    if (last.current === current) return;
    last.current = current;
    if (current === null || document.activeElement?.closest('[role="tablist"], [role="menu"], dialog')) return;
    document.getElementById(panelId(current))?.querySelector('h1')?.focus({ preventScroll: true });
  }, [current]);
}
