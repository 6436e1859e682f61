import type { ComponentType, ReactElement } from 'react';
import { later } from '../client/later';
import { pages } from '../pages';
import type { PageProps } from '../renderer/PageProps';
import { PanelLoading } from './PanelLoading';

const hosts = new Map<string, ComponentType<PageProps>>();

/** A hand-written page by the name that its schema file gives it, fetched when it is first opened. */
export function PageHost({ name, ...props }: { name: string } & PageProps): ReactElement {
  const Page = hostOf(name);
  return <Page {...props} />;
}

function hostOf(name: string): ComponentType<PageProps> {
  const known = hosts.get(name);
  if (known) return known;
  const load = Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (!load) throw new Error(`There is no hand-written page "${name}".`);
  const host = later(() => load().then((module) => module.default), <PanelLoading />);
  hosts.set(name, host);
  return host;
}
