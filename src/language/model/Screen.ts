import type { Flow } from './Flow';
import type { Title } from './Title';
import type { Widget } from './Widget';

export type ScreenKind = 'list' | 'form' | 'detail' | 'report' | 'settings' | 'board' | 'navigation' | 'page';

interface ScreenBase {
  /** route name, unique over all schemas */
  name: string;
  resource: string;
  path: string;
  /** other addresses that lead here */
  aliases: string[];
  title: Title;
  /** any one of them opens the screen; empty: sign-in is enough */
  permissions: string[];
  /** not in the menu */
  hidden: boolean;
  /** not kept alive: loads anew at each visit */
  noCache: boolean;
}

/** A column of a list or report. `path` as in {@link Field.path}. */
export interface Column {
  path: string;
  title?: string;
  width?: number;
  fixed?: 'left' | 'right';
}

export interface Sort {
  path: string;
  descending: boolean;
}

/** A query plan (查询方案) that a list or report comes with: what to ask at one click. */
export interface ShippedPlan {
  /** unique in its screen */
  name: string;
  title: string;
  /** parameters of the list call, in their wire form: `{ "status": "0", "code~": "QG" }` */
  filters: Record<string, string>;
  /** empty: the order of the screen */
  sort: Sort[];
}

export type Tone = 'danger' | 'warning' | 'success' | 'muted';

/** A colour of rows for which a condition holds. */
export interface RowTone {
  /** expression on what stands in the row */
  when: string;
  tone: Tone;
  /** what the colour means */
  title: string;
}

export interface ListScreen extends ScreenBase {
  kind: 'list';
  columns: Column[];
  /** parameters of the list call that hold whatever else is asked for */
  filter: Record<string, string>;
  /** fields of the search form, in order */
  search: string[];
  /** fields whose sums are shown for the page and the whole query */
  totals: string[];
  /** `add`, `edit`, `delete`, `detail`, `export`, `import`, or an action of the status machine */
  actions: string[];
  sort: Sort[];
  pageSize: number;
  plans: ShippedPlan[];
  /** the first that holds is a row's own */
  rowTones: RowTone[];
}

export interface FormScreen extends ScreenBase {
  kind: 'form';
  mode: 'add' | 'edit';
}

export interface DetailScreen extends ScreenBase {
  kind: 'detail';
  actions: string[];
}

export type Aggregate = 'sum' | 'count' | 'avg' | 'min' | 'max';

/** What a group comes to in a field. */
export interface Measure {
  path: string;
  /** of a ratio `avg`: it is an average, and is called and asked for like one */
  aggregate: Aggregate;
  /** the sum of one field over that of another, times `factor` */
  ratio?: { of: string; per: string; factor: number };
}

export interface ReportScreen extends ScreenBase {
  kind: 'report';
  /**
   * `header`, or the name of a child table; names are looked up there first, then in the header; of a ledger also what
   * `LEDGER_REPORTS` names
   */
  from: string;
  /** of a report of ages: days at which its columns end, the shortest first */
  brackets: number[];
  /** what rows must be, whoever asks for whatever: `productId.kind` -> values */
  filter: Record<string, string[]>;
  columns: Column[];
  search: string[];
  totals: string[];
  /** fields to group by; empty: one row per record or line */
  /** grouped reference to a tree of which what lies above is told, too */
  rollUp?: string;
  group: string[];
  /** `export` */
  actions: string[];
  measures: Measure[];
  sort: Sort[];
  pageSize: number;
  plans: ShippedPlan[];
  /** the first that holds is a row's own */
  rowTones: RowTone[];
}

/** A screen that shows rows which people ask for: by conditions, order and page. */
export type QueryScreen = ListScreen | ReportScreen;

/** The one record that each account set has of a resource. */
export interface SettingsScreen extends ScreenBase {
  kind: 'settings';
}

/** Cards and charts. */
export interface BoardScreen extends ScreenBase {
  kind: 'board';
  widgets: Widget[];
}

/** The flow of a module's documents as a picture, with ways to their lists. */
export interface NavigationScreen extends ScreenBase {
  kind: 'navigation';
  /** module whose menu entry leads here */
  of: string;
  flow: Flow;
}

/** A hand-written page. */
export interface PageScreen extends ScreenBase {
  kind: 'page';
  /** its name in the registry of pages */
  page: string;
}

export type Screen =
  | ListScreen
  | FormScreen
  | DetailScreen
  | ReportScreen
  | SettingsScreen
  | BoardScreen
  | NavigationScreen
  | PageScreen;
