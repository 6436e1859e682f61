import { useContext, type ReactNode } from 'react';
import { later } from '../client/later';
import type { Route, Screen as ScreenModel, ScreenKind } from '../language/model';
import type { CompiledResource } from '../language/rules';
import { CapabilityPages, roomScreenFace, type CapabilityPage } from './capability/CapabilityPage';
import { shows } from './context/shown';
import { ListScreen } from './list/ListScreen';
import { useResource } from './resource/useResource';
import { watchShortcuts } from './shortcuts/watchShortcuts';
import './screen.css';

const WAIT = <div className="gj-screen-wait" aria-busy="true" />;

// Forms and details bring their controls with them; a list is there before they are.
const ReportScreen = later(() => import('./report/ReportScreen').then((module) => module.ReportScreen), WAIT);
const StatementScreen = later(
  () => import('./statement/StatementScreen').then((module) => module.StatementScreen),
  WAIT,
);
const FormScreen = later(() => import('./form/FormScreen').then((module) => module.FormScreen), WAIT);
const DetailScreen = later(() => import('./detail/DetailScreen').then((module) => module.DetailScreen), WAIT);
const BoardScreen = later(() => import('./board/BoardScreen').then((module) => module.BoardScreen), WAIT);
const NavigationScreen = later(
  () => import('./navigation/NavigationScreen').then((module) => module.NavigationScreen),
  WAIT,
);
const ImportScreen = later(() => import('./transfer/ImportScreen').then((module) => module.ImportScreen), WAIT);
const SettingsScreen = later(() => import('./form/SettingsScreen').then((module) => module.SettingsScreen), WAIT);

const LATER: Partial<Record<ScreenKind, { fetch(): Promise<void> }>> = {
  report: ReportScreen,
  statement: StatementScreen,
  form: FormScreen,
  detail: DetailScreen,
  board: BoardScreen,
  navigation: NavigationScreen,
  import: ImportScreen,
  settings: SettingsScreen,
};

/** Fetches what screens of a kind need besides this, ahead of the first one. */
export async function fetchKind(kind: ScreenKind, pages: readonly CapabilityPage[]): Promise<void> {
  await (LATER[kind] ?? roomScreenFace(kind, pages)?.Screen)?.fetch();
}

// Once for all screens, whichever comes first.
watchShortcuts();

/** Shows the screen that a route names, whatever its kind. */
export function Screen({ route }: { route: Pick<Route, 'name' | 'resource'> }): ReactNode {
  const pages = useContext(CapabilityPages);
  const compiled = useResource(route.resource);
  const screen = compiled?.resource.screens.find(({ name }) => name === route.name);
  return (
    <div className="gj-screen" ref={shows(compiled && screen ? { compiled, screen } : {})}>
      {compiled && screen ? contentOf(compiled, screen, pages) : WAIT}
    </div>
  );
}

function contentOf(compiled: CompiledResource, screen: ScreenModel, pages: readonly CapabilityPage[]): ReactNode {
  switch (screen.kind) {
    case 'list':
      return <ListScreen compiled={compiled} screen={screen} />;
    case 'report':
      return <ReportScreen compiled={compiled} screen={screen} />;
    case 'statement':
      return <StatementScreen compiled={compiled} screen={screen} />;
    case 'form':
      return <FormScreen compiled={compiled} screen={screen} />;
    case 'detail':
      return <DetailScreen compiled={compiled} screen={screen} />;
    case 'import':
      return <ImportScreen compiled={compiled} />;
    case 'settings':
      return <SettingsScreen compiled={compiled} screen={screen} />;
    case 'board':
      return <BoardScreen screen={screen} />;
    case 'navigation':
      return <NavigationScreen screen={screen} />;
    case 'page':
      throw new Error(`The page "${screen.page}" is shown by the shell.`);
    default: {
      const face = roomScreenFace(screen.kind, pages);
      if (!face) throw new Error(`No room shows screens of the kind "${screen.kind}".`);
      return <face.Screen compiled={compiled} screen={screen} />;
    }
  }
}
