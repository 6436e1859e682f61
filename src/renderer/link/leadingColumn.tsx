import type { CellContext } from '../../fields/cells';
import { LEADS, type Leads } from '../../language/wire';
import { Drawing } from '../../ui/Drawing';
import type { Row } from '../columns/fieldColumn';
import type { GridColumn } from '../grid';
import { ScreenLink } from './ScreenLink';

const ARROW = 'M8 16 17 7M9 7h8v8';

/**
 * A column whose values lead where the server says, row by row. Where a click enters something, an arrow beside the
 * value leads on.
 */
export function leadingColumn(column: GridColumn<Row>, { t }: CellContext, isReadOnly: boolean): GridColumn<Row> {
  return {
    ...column,
    cell: (value, row) => {
      const content = column.cell(value, row);
      const lead = (row[LEADS] as Leads | undefined)?.[column.key];
      if (lead === undefined || lead.of !== row[column.key]) return content;
      if (isReadOnly) return <ScreenLink to={lead.to}>{content}</ScreenLink>;
      return (
        <span className="gj-leading">
          {content}
          <ScreenLink to={lead.to} aria-label={t('打开{name}', { name: lead.of })}>
            <Drawing path={ARROW} />
          </ScreenLink>
        </span>
      );
    },
  };
}
