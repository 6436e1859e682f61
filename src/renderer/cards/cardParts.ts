import type { Row } from '../columns/fieldColumn';
import type { GridColumn } from '../grid';

type Columns = readonly GridColumn<Row>[];

/** Where the columns of a list stand on a card. */
export interface CardParts {
  /** what the record is called */
  name: GridColumn<Row> | undefined;
  /** state of the record */
  state: GridColumn<Row> | undefined;
  /** lines with label and value */
  lines: Columns;
  /** figures, at the right */
  figures: Columns;
  /** shown when the card is unfolded */
  rest: Columns;
}

const LINES = 3;
const FIGURES = 2;

/**
 * A list's columns as parts of a card: the first names the record, the state stands beside it, of the others the first
 * few that the list shows at first are shown at once.
 */
export function cardParts(columns: Columns, stateKey: string | undefined): CardParts {
  const name = columns[0];
  const state = columns.find(({ key }) => key === stateKey && key !== name?.key);
  const others = columns.filter((column) => column !== name && column !== state);
  const shown = others.filter(({ isHidden }) => !isHidden);
  const figures = shown.filter(({ align }) => align === 'right').slice(0, FIGURES);
  const lines = shown.filter(({ align }) => align !== 'right').slice(0, LINES);
  return {
    name,
    state,
    lines,
    figures,
    rest: others.filter((column) => !lines.includes(column) && !figures.includes(column)),
  };
}
