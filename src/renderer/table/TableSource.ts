import type { Field, QueryScreen, Resource, RowTone } from '../../language/model';
import type { ListAnswer } from '../../language/wire';
import type { Lines } from '../board/Lines';
import type { Row } from '../columns/fieldColumn';
import type { GridColumn } from '../grid';
import type { Askable } from '../query/Askable';

/** Numbers as a drawing, each with its name. */
export interface Drawing {
  kind: 'line' | 'bar' | 'pie';
  title: string;
  points: readonly { label: string; value: string }[];
  /** several lines in place of the points */
  lines?: Lines;
}

/**
 * What a table screen shows, and how its rows are come by: records, or what is counted of them. Everything that tells a
 * list from a report stands here; what a screen does with it is the same for both ({@link useTableScreen}).
 */
export interface TableSource {
  resource: Resource;
  screen: QueryScreen;
  /** name of the table, in the person's language */
  label: string;
  asked: Askable;
  /** what the search form asks of */
  form: readonly { name: string; field: Field }[];
  /** what the heading of a column asks of, by the key of the column */
  ofColumns: ReadonlyMap<string, { name: string; field: Field }>;
  /** as the schema has them, without what the person may not see */
  columns: readonly GridColumn<Row>[];
  /** the columns as an answer has them, where it says more than the schema */
  columnsOf?(page: ListAnswer): readonly GridColumn<Row>[];
  /** rows of a page at first */
  pageSize: number;
  /** answers the parameters of a question; two sources of one name answer alike */
  name: string;
  read(question: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Partial<ListAnswer>>;
  /** of the page and of the whole query, by the keys of columns; undefined: the screen declares none */
  totals(page: ListAnswer): Record<string, string>[] | undefined;
  /** what stands before the totals of a page, one for each row of these; undefined: 本页合计 and 合计, or 合计 alone */
  totalLabels?(page: ListAnswer): string[] | undefined;
  /** the tone of a row; left out where the screen declares none */
  toneOf?(row: Row): RowTone | undefined;
  /** field that names the record above, where rows are laid out as a tree and not paged */
  parent?: string;
  /** key of the column that tells the record's state */
  stateKey?: string;
  /** whether rows can be ticked */
  isSelectable: boolean;
  /** where a row of a page leads, or its cell in `column`; left out where rows lead nowhere */
  opens?(
    row: Row,
    filters: Readonly<Record<string, string>>,
    column: string | undefined,
    page: ListAnswer,
  ): string | undefined;
  /** the rows of a page as a drawing above them */
  drawing?(page: ListAnswer): Drawing | undefined;
  /** why a question cannot be asked, in Chinese */
  refuses?(filters: Readonly<Record<string, string>>): string | undefined;
}
