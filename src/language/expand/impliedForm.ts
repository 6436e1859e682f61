import { isObject } from '../../lib/isObject';
import { isSameValue } from '../../lib/isSameValue';
import { say, type Message } from '../../lib/message';
import type { Implied } from '../meta/Origin';

/** Fields beside each other in the form of a document. */
const COLUMNS = 4;

/** What stands above the lines of a document. */
const HEAD = '基本信息';

const BECAUSE: Message = say`the order of the fields: what is entered above the lines, the lines, what is computed and what stands below them`;

/**
 * The form of a document with lines, as far as its author does not say it: what is entered above the lines, the lines, and
 * below them what is computed or shown of a ledger and the fields that stand behind. Undefined where nothing follows.
 */
export function impliedForm(resource: Record<string, unknown>, implied: Implied[]): unknown {
  const { fields, form, kind } = resource;
  const sections = kind === 'document' && isObject(fields) ? sectionsOf(Object.entries(fields)) : undefined;
  if (!sections || (form !== undefined && !isObject(form))) return form;
  const whole = { columns: COLUMNS, sections };
  if (form === undefined || isSameValue(form, whole)) implied.push({ path: ['form'], value: whole, because: BECAUSE });
  else for (const [key, value] of Object.entries(whole)) implied.push({ path: ['form', key], value, because: BECAUSE });
  return { ...whole, ...form };
}

function sectionsOf(fields: readonly (readonly [string, unknown])[]): unknown[] | undefined {
  // A balance that lists and details show is no field of a form.
  const shown = fields.flatMap(([name, field]) =>
    isObject(field) && field.system !== true && field.lookUp === undefined ? [{ name, field }] : [],
  );
  const tables = shown.filter(({ field }) => field.type === 'lines');
  const [lines] = tables;
  if (!lines || tables.length > 1) return undefined;
  const at = shown.indexOf(lines);
  const isAbove = ({ field }: (typeof shown)[number], index: number) =>
    index < at && field.value === undefined && field.posted === undefined;
  const names = (found: typeof shown) => found.map(({ name }) => name);
  const sections = [
    { title: HEAD, fields: names(shown.filter(isAbove)) },
    { fields: [lines.name] },
    { fields: names(shown.filter((each, index) => each !== lines && !isAbove(each, index))) },
  ];
  return sections.filter((section) => section.fields.length > 0);
}
