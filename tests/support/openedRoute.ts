import type { Page } from 'playwright-core';
import type { Model, Resource, Screen, ScreenKind } from '../../src/language/model';
import { needsRecord } from '../screens/needsRecord';
import { goTo } from './goTo';
import type { TestApp } from './openApp';
import { screenOf } from './screen';

/** A screen that the specification names: where it is and what it belongs to. */
export interface OpenedRoute {
  path: string;
  name: string;
  resource: string;
}

/** What stands on a screen of each kind once it is there. */
const CONTENT: Record<string, string> = {
  list: 'thead th',
  report: 'thead th',
  statement: '.gj-statement-table',
  form: '[data-field] :is(input, textarea)',
  detail: '.gj-detail [data-field]',
  import: '.gj-import-drop',
  settings: '[data-field] :is(input, textarea)',
} satisfies Partial<Record<ScreenKind, string>>;

/** What some screen of a room has, which draws it as it likes. */
const ANYTHING = ':is(h2, h3, [data-field], thead th, input, textarea, [role=treeitem], .gj-empty, .approval-none)';

/**
 * Opens a screen, of edit and detail a record that may be edited if there is one, and waits for what it is there for.
 * @param query what a page of a room is asked about, such as `id=2`
 * @returns the address that it led to, and what its tab is called
 * @throws where a screen of one record has no record to show
 */
export async function openedRoute(
  { api, model, page }: { api: TestApp['api']; model: Model; page: Page },
  { name, path, resource: of }: OpenedRoute,
  query = '',
): Promise<{ path: string; tab: string }> {
  const resource = model.resources[of]!;
  const screen = resource.screens.find((each) => each.name === name)!;
  const asked = query === '' && needsRecord(screen) ? `id=${await recordFor(api, resource, screen)}` : query;
  await goTo(page, asked === '' ? path : `${path}?${asked}`);
  await page.waitForURL((url) => url.pathname === path);
  await screenOf(page)
    .panel.locator(CONTENT[screen.kind] ?? ANYTHING)
    .first()
    .waitFor();
  const tab = await page.getByRole('tab', { selected: true }).first().innerText();
  return { path: new URL(page.url()).pathname, tab };
}

async function recordFor(api: TestApp['api'], { machine, name, operations }: Resource, screen: Screen) {
  const first = async (of: Record<string, string>) =>
    (await api.get<{ list: { id: string }[] }>(operations.list, { pageSize: '1', ...of })).list[0]?.id;
  const isEdited = screen.kind === 'form' && machine !== undefined;
  const id = (isEdited ? await first({ status: String(machine.initial) }) : undefined) ?? (await first({}));
  if (id === undefined) throw new Error(`${name} has no record`);
  return id;
}
