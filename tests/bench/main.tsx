import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import './bench.css';

type Page = LazyExoticComponent<ComponentType<{ size: number }>>;

/** Loaded on the click, as in an application with many screens. */
const pages: Record<string, Page> = {
  antd: lazy(() => import('./antdPage')),
  plain: lazy(() => import('./plainPage')),
};

/** A menu of the compared pages; `?size=200` sets the rows of a page. `#open-antd` and `#open-plain` are the entries. */
function Bench(): ReactElement {
  const [name, setName] = useState('');
  const size = Number(new URLSearchParams(location.search).get('size') ?? 20);
  const Page = pages[name];
  return (
    <>
      <nav className="menu">
        {Object.keys(pages).map((each) => (
          <button key={each} type="button" id={`open-${each}`} onClick={() => setName(each)}>
            {each}
          </button>
        ))}
      </nav>
      <Suspense>{Page && <Page key={name} size={size} />}</Suspense>
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Bench />);
