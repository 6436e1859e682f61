import type { ScreenKind } from './Screen';
import type { Title } from './Title';

export interface Route {
  path: string;
  aliases: string[];
  name: string;
  title: Title;
  module: string;
  /** module in whose menu it stands, where that is not its own: a report that tells of another module's records */
  menu?: string;
  group: string;
  kind: ScreenKind;
  resource: string;
  hidden: boolean;
  noCache: boolean;
  permissions: string[];
  /** module whose menu entry leads here */
  homeOf?: string;
  /** hand-written page that shows it */
  page?: string;
  /** field of a list or report by which it is narrowed to a period */
  period?: string;
}

/** A route as the linter and the server know it; nobody's page is told where schemas are written. */
export interface WrittenRoute extends Route {
  /** schema file, relative to the project */
  file: string;
}

/** An entry of the menu. Leaves carry a path; parents the permissions of all their children. */
export interface MenuEntry {
  name: string;
  title: Title;
  icon?: string;
  path?: string;
  permissions: string[];
  children: MenuEntry[];
}

export interface Permission {
  /** `/module/action` */
  code: string;
  module: string;
  action: string;
  /** Chinese name of the action */
  title: string;
  resource: string;
  /** names of screens that it opens */
  screens: string[];
  /** buttons that it enables, as `screen:action` */
  buttons: string[];
}

/** Routes, menus and permissions, computed from the model and from nothing else. */
export interface Catalogue {
  routes: WrittenRoute[];
  menu: MenuEntry[];
  permissions: Permission[];
}
