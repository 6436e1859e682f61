import { isObject } from '../../lib/isObject';
import { say, type Message } from '../../lib/message';
import type { Authoring } from '../meta/Authoring';
import { CHILD_TABLE } from '../meta/childTable';
import type { Implied } from '../meta/Origin';
import { PAPER_TITLES } from '../meta/paperNames';
import { addedUp } from './addedUp';

/** What people say of a document as a whole. */
const REMARK = 'remark';

/**
 * The layouts of a resource with what follows from their paper and their columns; not for pre-printed forms and labels,
 * where all has its place.
 */
export function impliedPrints(
  { fields, kind, prints }: Record<string, unknown>,
  types: Authoring['fields'],
  implied: Implied[],
): Record<string, unknown> {
  const header = isObject(fields) ? fields : {};
  const first = Object.entries(header).find(([, field]) => isObject(field) && field.type === CHILD_TABLE)?.[0];
  const whole = (name: string, print: Record<string, unknown>): Record<string, unknown> => {
    if (print.overprint === true || typeof print.paper !== 'string') return print;
    const usual: Record<string, unknown> = {};
    const usually = (key: string, value: unknown, because: Message): void => {
      usual[key] = value;
      implied.push({ path: ['prints', name, key], value, because });
    };
    if (Object.hasOwn(PAPER_TITLES, print.paper))
      usually('title', PAPER_TITLES[print.paper as keyof typeof PAPER_TITLES], say`its paper`);
    if (kind === 'document' && print.columns !== undefined) {
      const table = print.table ?? first;
      const sums = table === undefined ? [] : sumsOf(print.columns, header, table, types);
      if (sums.length > 0) usually('sums', sums, say`documents: quantities and money of its columns`);
      if (Object.hasOwn(header, REMARK)) usually('footer', [[REMARK]], say`documents: their remark, below the lines`);
    }
    return { ...usual, ...print };
  };
  return Object.fromEntries(
    Object.entries(isObject(prints) ? prints : {}).map(([name, print]) => [
      name,
      isObject(print) ? whole(name, print) : print,
    ]),
  );
}

/** Columns of a layout are fields of its child table, those of the record they may be called alike. */
function sumsOf(
  columns: unknown,
  header: Record<string, unknown>,
  table: unknown,
  types: Authoring['fields'],
): string[] {
  const lines = header[String(table)];
  return addedUp(columns, 'lines', isObject(lines) ? lines.fields : undefined, undefined, types);
}
