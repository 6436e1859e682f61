import type { ReactNode } from 'react';
import type { Docs } from './Docs';

/** The pages of the modules; `current`: that which is shown. */
export function ModuleLinks({ current, docs }: { current: string | undefined; docs: Docs }): ReactNode {
  return (
    <ul>
      {docs.outline.modules.map(({ name, title }) => (
        <li key={name}>
          <a href={docs.link(name)} aria-current={name === current ? 'page' : undefined}>
            {docs.t(title)}
          </a>
        </li>
      ))}
    </ul>
  );
}
