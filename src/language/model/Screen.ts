import type { TimeStep } from '../../lib/timeSteps';
import type { Field } from './Field';
import type { Filter } from './Filter';
import type { Flow } from './Flow';
import type { Title } from './Title';
import type { Widget } from './Widget';

export type ScreenKind =
  | 'list'
  | 'form'
  | 'detail'
  | 'report'
  | 'statement'
  | 'import'
  | 'settings'
  | 'board'
  | 'navigation'
  | 'page'
  | RoomScreenKind;

interface ScreenBase {
  /** route name, unique over all schemas */
  name: string;
  /** what it was called before, the oldest first */
  renamedFrom?: string[];
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
  /** stands there only where a person asks for it */
  hidden?: true;
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
  /** what it asks; people may change it */
  filters: Filter;
  /** empty: the order of the screen */
  sort: Sort[];
}

/** `sum` is of what rows come to, and of no condition. */
export type Tone = 'danger' | 'warning' | 'success' | 'muted' | 'sum';

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
  filter: Filter;
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
  /** action for which records are entered here; undefined: add or edit */
  as?: string;
}

export interface DetailScreen extends ScreenBase {
  kind: 'detail';
  actions: string[];
  /** what lists and reports know of the record */
  widgets?: Widget[];
}

export type Aggregate = 'sum' | 'count' | 'avg' | 'min' | 'max';

/** What rows are brought together by. */
export interface Group {
  /** name of its column: that of the field, or of what is made of it, `billDate.month` */
  path: string;
  /** field, looked up as in a report */
  of: string;
  /** of a date: the part of time */
  by?: TimeStep;
  /** of a number, or of the days since a date: where ranges end, the last of them included */
  ranges?: number[];
  /** text of a settings page that says where they end in an account set */
  rangesOf?: { resource: string; field: string };
}

/** What a group comes to. */
export interface Measure {
  /** name of its column: a field, `ordered.quantity` of a source, or a name of its own */
  path: string;
  /** of an expression `avg`: most are averages, and all are asked for like one */
  aggregate: Aggregate;
  /** expression over measures, by their names in expressions (`orderedQuantity`) */
  value?: string;
  /** what heads it, where that is not the title of its field */
  title?: string;
  /** type that its author gives it */
  type?: string;
  /** what it is shown as, where that is no field of the resource itself */
  shown?: Field;
}

/** A resource beside that of a report. */
export interface ReportBeside {
  name: string;
  resource: string;
  /** `header`, or the name of a child table */
  from: string;
  /** resource made of its lines: they count as far as reviewed ones took them, on the day of those */
  movedBy?: string;
  filter: Filter;
  /** field of the report -> field of this source, or what a reference of it leads to; others have the same name */
  keys: Record<string, string>;
}

/** A column of a grouped report that leads to another screen, asked what makes the group. */
export interface ReportLink {
  /** group whose column it is */
  column: string;
  screen: string;
  /** filled in once all screens are known; empty: there is no such screen */
  path: string;
  permissions: string[];
  /** groups that the screen is asked by */
  by: string[];
}

/** Where the groups of a report lead that counts lines as far as they moved: to what moved them. */
export interface MovedPlace {
  path: string;
  permissions: string[];
  /** what its rows must be, besides */
  filter: Filter;
  /** name in the report -> name there, of what it can be asked */
  names: Record<string, string>;
}

export interface ReportScreen extends ScreenBase {
  kind: 'report';
  /**
   * `header`, or the name of a child table; names are looked up there first, then in the header; of a ledger also what
   * `LEDGER_REPORTS` names
   */
  from: string;
  /** as of a source beside it */
  movedBy?: string;
  /** of a report of accounts: keys that tell them apart, a document is one row of each; undefined: all keys, posting by posting */
  by?: string[];
  /** of a report of accounts: with a line for each month and one for the year so far, below its entries or alone */
  book?: 'entries' | 'months';
  /** of a book: keys of which people choose one or two that tell its accounts apart */
  chosenBy?: string[];
  /** of movements and books: resource whose documents are counted in before they have posted, where people ask for it */
  pending?: { of: string; title: string };
  /** of balances: title of the day at the end of which they are told; undefined: they are told as they are now */
  asOf?: string;
  /** of a report of ages: days at which its columns end, the shortest first */
  brackets: number[];
  /** what rows must be, whoever asks for whatever */
  filter: Filter;
  columns: Column[];
  /** columns, groups and measures that stand there before a person asks for others; undefined: all */
  shown?: string[];
  search: string[];
  totals: string[];
  /** `subjectId.kind`: by which choice of a grouped reference totals are told, too */
  subtotals?: string;
  /** grouped reference to a tree of which what lies above is told, too */
  rollUp?: string;
  /** empty: one row per record or line */
  group: Group[];
  /** its values become columns */
  across?: Group;
  /** measures that stand in these columns; undefined: all */
  cells?: string[];
  /** field that says when, of what is compared with the time before */
  date?: string;
  /** resources beside its own */
  sources: ReportBeside[];
  /** where a group leads: the list or report that shows the rows it was made of */
  opens?: string;
  /** that of what moves its lines, once all screens are known */
  moved?: MovedPlace;
  /** columns of groups that lead to other screens */
  links: ReportLink[];
  /** its groups as a drawing */
  chart?: { kind: 'line' | 'bar' | 'pie'; measure: string };
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

/** One row of a financial statement. */
export interface StatementRow {
  /** what other rows call it */
  key: string;
  title: string;
  /** line number (行次) */
  number?: number | undefined;
  indent?: number | undefined;
  side?: 'right' | undefined;
  style?: 'heading' | 'total' | undefined;
  /** the ledger that its cell asks; undefined: the first one */
  of?: string | undefined;
  /** tells what stands in another row already */
  isMemo?: true | undefined;
  /** is there only where it comes to something */
  hidesZero?: true | undefined;
  /** as `readFormula` reads it; undefined: a heading */
  cell?: string | undefined;
}

/** What cells of a statement ask. */
export interface StatementLedger {
  name: string;
  /** resource of the postings */
  ledger: string;
  /** its key that cells name by code */
  key: string;
  /** on what the key refers to: its balance stands on the credit side */
  credit: string;
  /** keys that balances of one side are told apart by, too */
  partners: string[];
  /** resource -> documents that are in balances, but in nothing that was posted within the days */
  leavesOut: Record<string, Filter>;
  /** resource -> fields of its documents that say how much of what they posted is left out likewise */
  carried: Record<string, CarriedPart>;
  /** list or report that a single account leads to */
  opens?: string;
}

/** Fields of a document that say what of its postings had been carried over, and on which day these are. */
export interface CarriedPart {
  date: string;
  in: string;
  out: string;
}

/** The days of a column of a statement; see `statementMeta`. */
export type StatementSpan = 'span' | 'year' | 'yearStart' | 'lastYear' | 'lastYearToDate';

export interface StatementPeriod {
  name: string;
  title: string;
  span: StatementSpan;
}

/** What must hold of the rows of a statement, in every column. */
export interface StatementCheck {
  must: string;
  /** with `{row}` for the values of rows */
  message: string;
  opens?: string;
}

/** A financial statement: rows made of what a ledger holds. */
export interface StatementScreen extends ScreenBase {
  kind: 'statement';
  /** the first is what rows ask that name none */
  ledgers: StatementLedger[];
  /** its columns */
  periods: StatementPeriod[];
  /** keys of the ledgers that it can be narrowed by */
  search: string[];
  /** choice of a settings page that says which rows count */
  variant?: { resource: string; field: string };
  /** by variant; `all` where there is none */
  rows: Record<string, StatementRow[]>;
  checks: StatementCheck[];
  /** on what the key of the first ledger refers to: its balance stands in exactly one row */
  complete?: string;
  /** resource whose records take the place of `rows` */
  edited?: string;
  /** `export` */
  actions: string[];
}

/** Records that come in from a file. */
export interface ImportScreen extends ScreenBase {
  kind: 'import';
}

/** The one record that each account set has of a resource. */
export interface SettingsScreen extends ScreenBase {
  kind: 'settings';
  /** permissions, any of which lets somebody change it */
  saving: string[];
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

/** What screens of kinds that rooms bring say beside what all screens do, by kind; each such room adds its own. */
// oxlint-disable-next-line typescript/no-empty-interface -- rooms declare more of it
export interface RoomScreens {}

/** A kind of screens that a room brings. */
export type RoomScreenKind = keyof RoomScreens;

/** A screen that stands in another one. */
export interface HeldScreen {
  name: string;
  /** empty: there is no such screen */
  resource: string;
  title: Title;
  permissions: string[];
}

/** A screen of a kind that a room brings. */
export type RoomScreen<Kind extends RoomScreenKind = RoomScreenKind> = {
  [Each in Kind]: ScreenBase & {
    kind: Each;
    /** what people call screens of its kind, in Chinese */
    called: string;
    /** screens that stand in it, told once all are known; undefined: it is of a kind in which none do */
    holds?: HeldScreen[];
  } & RoomScreens[Each];
}[Kind];

export type Screen =
  | ListScreen
  | FormScreen
  | DetailScreen
  | ReportScreen
  | StatementScreen
  | ImportScreen
  | SettingsScreen
  | BoardScreen
  | NavigationScreen
  | PageScreen
  | RoomScreen;
