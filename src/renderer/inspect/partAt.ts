/** A part of a screen that a schema file says. */
export type Part =
  | {
      kind: 'field';
      /** `quantity`, `lines.quantity`, or as a report names it */
      path: string;
      /** where it stands: in a form, detail or line, or as a column or search field of a list */
      as: 'field' | 'columns' | 'search';
      /** number of the record in its table, or of the line, from 0 */
      row?: number;
    }
  | { kind: 'action'; name: string }
  /** a part of a board */
  | { kind: 'widget'; name: string }
  /** a hand-written page as a whole */
  | { kind: 'page'; name: string };

const MARKED = '[data-action], [data-search], [data-field], [data-col], [data-widget], [data-page]';

/** The part that an element belongs to, with the element to be highlighted. */
export function partAt(target: Element): { part: Part; element: Element } | undefined {
  const element = target.closest(MARKED);
  const part = element instanceof HTMLElement ? partOf(element) : undefined;
  return element && part ? { part, element } : undefined;
}

/** An element of the page shown that stands for a part, to be highlighted when the part is chosen by its name. */
export function elementOf(part: Part, root: ParentNode = document): Element | undefined {
  return [...root.querySelectorAll<HTMLElement>(MARKED)].find(
    (element) => element.checkVisibility() && isSame(partOf(element), part),
  );
}

function partOf(element: HTMLElement): Part | undefined {
  const { action, col, field, page, search, widget } = element.dataset;
  if (action !== undefined) return { kind: 'action', name: action };
  if (search !== undefined) return { kind: 'field', path: search, as: 'search' };
  if (widget !== undefined) return { kind: 'widget', name: widget };
  if (page !== undefined) return { kind: 'page', name: page };
  const name = field ?? col ?? '';
  const table = element.closest<HTMLElement>('[data-table]')?.dataset.table;
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row;
  const place = row === undefined ? {} : { row: Number(row) };
  if (table !== undefined) return { kind: 'field', path: `${table}.${name}`, as: 'field', ...place };
  return { kind: 'field', path: name, as: field === undefined ? 'columns' : 'field', ...place };
}

function isSame(one: Part | undefined, other: Part): boolean {
  if (one === undefined || one.kind !== other.kind) return false;
  return one.kind === 'field'
    ? other.kind === 'field' && one.path === other.path && one.as === other.as
    : other.kind !== 'field' && one.name === other.name;
}
