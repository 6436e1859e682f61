import type { ComponentType } from 'react';
import type { PageProps } from '../renderer/PageProps';

type Load = () => Promise<{ default: ComponentType<PageProps> }>;

/** `./role/list/RoleAddPage.tsx` is the page `roleAdd`; those of the company are found by where they lie as well. */
const files: Readonly<Record<string, Load>> = {
  ...import.meta.glob<{ default: ComponentType<PageProps> }>('./*/**/*Page.tsx'),
  ...import.meta.glob<{ default: ComponentType<PageProps> }>('../company/*/page/**/*Page.tsx'),
};

/** The hand-written pages by the name that schema files give them; each is a chunk of its own. */
export const pages: Readonly<Record<string, Load>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [nameOf(path), load]),
);

/** Source file of a page, relative to the project; undefined where there is none of this name. */
export function pageFile(name: string): string | undefined {
  const path = Object.keys(files).find((each) => nameOf(each) === name);
  return path && `src/${path.startsWith('../') ? path.slice(3) : `pages${path.slice(1)}`}`;
}

function nameOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1, -'Page.tsx'.length);
  return name.charAt(0).toLowerCase() + name.slice(1);
}
