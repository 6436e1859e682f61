import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../client';
import type { Route } from '../../language/model';
import { useResource } from '../resource/useResource';
import { CallsPart } from './CallsPart';
import { Highlight } from './Highlight';
import { MachinePart } from './MachinePart';
import { elementOf, type Part } from './partAt';
import { nowAt, recordOf } from './Picked';
import { PickedPart } from './PickedPart';
import { ScreenPart } from './ScreenPart';
import { shownAt, type Shown } from '../context/shown';
import { Button } from '../../ui/Button';
import { topmost } from './topmost';
import { useLive } from './useLive';
import { usePicking } from './usePicking';
import { usePlaces } from './usePlaces';
import './inspect.css';

const VIEWS = { picked: '所选', screen: '页面', machine: '状态机', calls: '请求' } as const;

type View = keyof typeof VIEWS;

interface InspectorProps {
  route: Route;
  address: string;
  /** source file of a hand-written page */
  pageFile: string | undefined;
  onClose(): void;
}

/**
 * Shows where a screen and its parts are written, why they are as they are, and what the page called (for those who
 * write schemas).
 */
export function Inspector({ route, address, pageFile, onClose }: InspectorProps): ReactNode {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  const [view, setView] = useState<View>('picked');
  const [isLeft, setLeft] = useState(false);
  const { picked, isPicking, pick, setPicking } = usePicking();
  const resource = useResource(route.resource);
  const now = picked && nowAt(picked);
  const compiled = now?.shown.compiled ?? resource;
  const places = usePlaces(compiled?.resource.name);
  useLive();
  useEscape(panel, onClose);
  useReturn(panel);
  const page = shownOnPage();
  const pickPart = (part: Part): void => {
    const element = elementOf(part, pageRoot());
    pick({ part, element, shown: element ? shownAt(element) : page });
    setView('picked');
  };
  const record = now && (now.part.kind === 'field' ? recordOf(now.shown, now.part) : recordOf(now.shown));
  return createPortal(
    <>
      {now?.element?.isConnected && (
        <Highlight element={now.element} label={now.part.kind === 'field' ? now.part.path : now.part.name} />
      )}
      <aside ref={panel} className={`gj-inspect${isLeft ? ' is-left' : ''}`} aria-label={t('页面检查')} tabIndex={-1}>
        <header>
          <h2>{t('页面检查')}</h2>
          <Button isSmall aria-pressed={isPicking} onClick={() => setPicking(!isPicking)}>
            {t('选取')}
          </Button>
          <Button isSmall className="gj-inspect-side" onClick={() => setLeft(!isLeft)}>
            {t('换边')}
          </Button>
          <button type="button" className="gj-window-close" onClick={onClose} aria-label={t('关闭')}>
            ×
          </button>
        </header>
        <div className="gj-inspect-views" role="group" aria-label={t('页面检查')}>
          {(Object.keys(VIEWS) as View[]).map((each) => (
            <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
              {t(VIEWS[each])}
            </button>
          ))}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
        <div className="gj-inspect-body" tabIndex={0} role="region" aria-label={t(VIEWS[view])}>
          {view === 'picked' && (
            <PickedPart picked={picked} compiled={compiled} route={route} pageFile={pageFile} places={places} />
          )}
          {view === 'screen' && (
            <ScreenPart route={route} compiled={resource} shown={page} places={places} onPick={pickPart} />
          )}
          {view === 'machine' && compiled && (
            <MachinePart resource={compiled.resource} record={record ?? recordOf(page)} places={places} />
          )}
          {view === 'calls' && <CallsPart address={address} />}
        </div>
        <p className="gj-inspect-foot">{t('Ctrl+Alt+I：打开、移到此处、关闭')}</p>
      </aside>
    </>,
    topmost(),
  );
}

/** The page shown, or the dialog over it. */
function pageRoot(): ParentNode {
  const top = topmost();
  return top === document.body ? (document.querySelector('.frame-content') ?? document) : top;
}

/** What the page shows as a whole: its record, or the records ticked. */
function shownOnPage(): Shown {
  const root = [...pageRoot().querySelectorAll('.gj-detail, .gj-form, .gj-actions')].find((element) =>
    element.checkVisibility(),
  );
  return root ? shownAt(root) : {};
}

/** Esc in the panel closes it, and nothing of the page. */
function useEscape(panel: { readonly current: HTMLElement | null }, onClose: () => void): void {
  useEffect(() => {
    const element = panel.current;
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    element?.addEventListener('keydown', close);
    return () => element?.removeEventListener('keydown', close);
  }, [panel, onClose]);
}

/** Gives the focus back to where it was when the inspector, having it, is closed. */
function useReturn(panel: { readonly current: HTMLElement | null }): void {
  const before = useRef(document.activeElement);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof Element && !panel.current?.contains(target)) before.current = target;
    };
    addEventListener('focusin', remember);
    const element = panel.current;
    return () => {
      removeEventListener('focusin', remember);
      if (
        (element?.contains(document.activeElement) || document.activeElement === document.body) &&
        before.current instanceof HTMLElement
      )
        before.current.focus();
    };
  }, [panel]);
}
