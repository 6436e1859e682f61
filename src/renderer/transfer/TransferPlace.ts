import type { Resource } from '../../language/model';
import type { GridSort } from '../grid';

/** What an export or import is of: a list or report as it stands. */
export interface TransferPlace {
  /** what it is called, in the person's language */
  title: string;
  /** name of the list or report screen */
  screen: string;
  /** for the template, and the way to what was imported */
  resource: Pick<Resource, 'name' | 'screens'>;
  /** addresses of the calls */
  exportPath: string;
  importPath: string;
  /** keys of the columns shown, in their order */
  columns: readonly string[];
  filters: Readonly<Record<string, string>>;
  sort: readonly GridSort[];
  /** rows that the query finds */
  total: number;
  /** ids of the records ticked */
  selected: readonly string[];
  /** records were added */
  onImported(): void;
}
