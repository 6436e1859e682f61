import { useState, type ComponentType, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import './bench.css';

type Page = ComponentType<{ size: number }>;

/** Loaded on the click, as in an application with many screens. */
const pages: Record<string, () => Promise<{ default: Page }>> = {
  antd: () => import('./antdPage'),
  antdLines: () => import('./antdLinesPage'),
  bareInput: () => import('./bareInputPage'),
  formilyLines: () => import('./formilyLinesPage'),
  plain: () => import('./plainPage'),
  plainLines: () => import('./plainLinesPage'),
  search: () => import('./searchPage'),
  tree: () => import('./treePage'),
  wideGrid: () => import('./wideGridPage'),
  wideAntd: () => import('./wideAntdPage'),
  widePlain: () => import('./widePlainPage'),
};

const asked = new URLSearchParams(location.search);

/**
 * A menu of the compared pages; `?size=200` sets the rows of a page, `?open=antd` opens one at once. `#open-antd` and
 * `#open-plain` are the entries, `#open-none` leaves.
 */
function Bench({ first }: { first: { Page: Page } | undefined }): ReactElement {
  const [open, setOpen] = useState(first);
  const size = Number(asked.get('size') ?? 20);
  // Without Suspense: React would hold a page back until its empty fallback has stood for 300 ms, and that is what
  // the figures would show.
  const show = async (load: () => Promise<{ default: Page }>) => setOpen({ Page: (await load()).default });
  return (
    <>
      <nav className="menu">
        {Object.entries(pages).map(([name, load]) => (
          <button key={name} type="button" id={`open-${name}`} onClick={() => void show(load)}>
            {name}
          </button>
        ))}
        <button type="button" id="open-none" onClick={() => setOpen(undefined)}>
          none
        </button>
      </nav>
      {open && <open.Page size={size} />}
    </>
  );
}

const wanted = await pages[asked.get('open') ?? '']?.();
const root = document.getElementById('root');
if (root) createRoot(root).render(<Bench first={wanted && { Page: wanted.default }} />);
