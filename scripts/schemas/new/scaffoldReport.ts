import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { POSTING } from '../../../src/language/meta/postingFields';
import { showsRowsOf } from '../../../src/language/rules/showsRowsOf';
import type { LintInput } from '../../../src/lint/buildContext';
import { changesOnly } from '../../../src/lint/family/changesOnly';
import { readFamily } from '../../../src/lint/family/readFamily';
import { familyTree } from '../../../src/lint/family/familyTree';
import { valueAt } from '../../../src/lib/valueAt';
import { familyEdit } from '../../../src/lint/fix/familyEdit';
import { applyEdits } from '../../../src/lint/fix/applyEdits';
import { UsageError } from '../UsageError';
import { formatSchema } from '../../../src/lint/format/formatSchema';
import { fieldNamed, type ReportRequest } from './readReport';
import { withTexts, type Scaffold } from './withTexts';

/** Types that are added up below a report's columns. */
const AMOUNTS = new Set(['money', 'quantity']);
/** Types that people ask for by a value. */
const ASKED = new Set(['code', 'date', 'datetime', 'department', 'enum', 'ref', 'treeRef', 'user']);
const MOST_ASKED = 8;
/** Days at which the columns of ages end. */
const BRACKETS = [30, 60, 90];

/**
 * Writes a report into the file of what it tells of, behind its other screens, with translations; all else in the file
 * stays as it is written.
 */
export function scaffoldReport(request: ReportRequest, input: LintInput): Promise<Scaffold> {
  const { name, resource, title, translations } = request;
  const { family, path, text } = input.files.find((file) => file.path === resource.file)!;
  const said = { title, names: new Map([[title, name]]), translations };
  if (family) {
    const index = family.findIndex(({ value }) => valueAt(value, ['resource']) === resource.name);
    const written = inFamily(path, text, [index, 'screens', name], reportOf(request));
    return withTexts({ files: [{ path, text: written, ...readFamily(path, written) }], ...said }, input);
  }
  const screens = findNodeAtLocation(parseTree(text)!, ['screens']);
  const last = screens?.children?.at(-1);
  if (!last) throw new UsageError(`${path} has no screens that the report could stand behind.`);
  const end = last.offset + last.length;
  // Without what stands around the report: two lines before it and behind it.
  const written = formatSchema(JSON.stringify({ screens: { [name]: reportOf(request) } }))
    .split('\n')
    .slice(2, -3)
    .join('\n');
  const file = { path, text: applyEdits(text, [{ start: end, end, text: `,\n${written}` }]) };
  return withTexts({ files: [file], ...said }, input);
}

/** @throws UsageError where several resources share the literal in which it would stand */
function inFamily(file: string, text: string, place: (string | number)[], report: unknown): string {
  const tree = familyTree(file, text);
  const edit = tree && familyEdit(text, tree, { path: place, value: report });
  const after = edit && applyEdits(text, [edit]);
  if (after === undefined || !changesOnly(file, text, after, [place]))
    throw new UsageError(`${file} says the screens of several resources at once; write the report there by hand.`);
  return after;
}

function reportOf(request: ReportRequest): Record<string, unknown> {
  const { by, columns, from, measures, resource, title } = request;
  const isGrouped = by.length > 0;
  const group = [...new Set([...by, ...unitsOf(request)])];
  // Of documents they follow.
  const isSummed = !isGrouped && (resource.kind !== 'document' || resource.uses.ledger !== undefined);
  const totals = columns.filter((column) => AMOUNTS.has(fieldNamed(request, column)?.type ?? ''));
  const dated = resource.uses.ledger ? POSTING.date : resource.date;
  const date = resource.fields.find(
    ({ name: field, type }) => field === dated && type === 'date' && from !== 'balance' && from !== 'age',
  );
  const search = [
    ...new Set([
      ...(date ? [date.name] : []),
      ...(isGrouped ? by : columns).filter((column) => ASKED.has(fieldNamed(request, column)?.type ?? '')),
    ]),
  ].slice(0, MOST_ASKED);
  return {
    kind: 'report',
    title,
    ...(from === 'header' ? {} : { from }),
    ...(from === 'age' ? { brackets: BRACKETS } : {}),
    ...(isGrouped ? { group, measures, ...opensOf(request, group) } : { columns }),
    ...(search.length > 0 ? { search } : {}),
    ...(isSummed && totals.length > 0 ? { totals } : {}),
    ...(!isGrouped && date && columns.includes(date.name) ? { sort: [`-${date.name}`] } : {}),
  };
}

/** Where a group leads: the first screen of the resource that shows all that it was counted from. */
function opensOf({ from, resource }: ReportRequest, groups: string[]): { opens?: string } {
  const opened = resource.screens.find(
    (each) =>
      showsRowsOf({ from, groups }, each, resource.code) &&
      Object.keys('filter' in each ? each.filter : {}).length === 0,
  );
  return opened ? { opens: opened.name } : {};
}

/** References to the units of what is added up: boxes and pieces are no sum, and count each for themselves. */
function unitsOf(request: ReportRequest): string[] {
  return Object.entries(request.measures).flatMap(([name, aggregate]) => {
    const unit = fieldNamed(request, name.split('.')[0]!)?.settings.unit;
    const isMixed = aggregate === 'sum' && typeof unit === 'string' && !request.by.includes(unit.split('.')[0]!);
    return isMixed ? [unit] : [];
  });
}
