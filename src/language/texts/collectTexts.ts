import { placeOf } from '../expand/placeOf';
import { heldIn } from '../load/heldIn';
import type { CapabilityLanguage } from '../meta/CapabilityLanguage';
import type { ResourceSource, Source, Sources } from '../meta/Sources';
import type { PrintInput } from '../meta/printMeta';
import type { FieldInput, ResourceInput } from '../meta/resourceMeta';
import { widgetsOf, type ScreenInput } from '../meta/screenMeta';
import type { RowTonesInput } from '../meta/rowToneMeta';
import type { DictionaryInput, FieldSetInput, MachineInput } from '../meta/sharedMeta';
import type { Check } from '../model';
import { fillFromOf } from '../model/FillFrom';
import { titleOf } from '../normalise/normaliseScreen';

/** A Chinese text that people will read, and where a schema file says it. */
export interface SchemaText {
  text: string;
  file: string;
  path: (string | number)[];
}

type Keys = (string | number)[];
type Found = Iterable<{ text: string; path: Keys }>;

/**
 * Every text of the schema files that is shown to people; composed titles as their pattern. A text stands here as often
 * as in the files.
 */
export function collectTexts(sources: Sources, capabilities: readonly CapabilityLanguage[]): SchemaText[] {
  return [
    ...[...sources.modules.values()].flatMap((source) =>
      placed(source, [{ text: source.value.title, path: ['title'] }, ...named(['groups'], source.value.groups)]),
    ),
    ...[...sources.machines.values()].flatMap((source) => placed(source, ofMachine(source.value))),
    ...[...sources.dictionaries.values()].flatMap((source) => placed(source, ofDictionary(source.value))),
    ...[...sources.fieldSets.values()].flatMap((source) => placed(source, ofFieldSet(source.value))),
    ...sources.resources.flatMap((source) => ofResourceFile(source, capabilities)),
  ];
}

function placed({ file, index }: Source<unknown>, found: Found): SchemaText[] {
  return Array.from(found, ({ text, path }) => ({ text, file, path: index === undefined ? path : [index, ...path] }));
}

/** What a field set says is its text, whoever uses it. */
function ofResourceFile(source: ResourceSource, capabilities: readonly CapabilityLanguage[]): SchemaText[] {
  const held = [...heldIn(source.value, capabilities)].filter(({ naming }) => naming.kind === 'text');
  const found = [...ofResource(source.value, capabilities), ...held.map(({ name, path }) => ({ text: name, path }))];
  return Array.from(found, ({ path, text }) => ({ text, ...placeOf(source, path) })).filter(
    ({ file }) => file === source.file,
  );
}

function* ofDictionary({ title, items }: DictionaryInput): Found {
  yield { text: title, path: ['title'] };
  for (const [index, { label }] of items.entries()) yield { text: label, path: ['items', index, 'label'] };
}

function* ofFieldSet({ title, fields }: FieldSetInput): Found {
  yield { text: title, path: ['title'] };
  yield* ofFields(['fields'], fields);
}

function* ofMachine({ title: machineTitle, states, actions, formerActions = {} }: MachineInput): Found {
  yield { text: machineTitle, path: ['title'] };
  for (const [name, text] of Object.entries(formerActions)) yield { text, path: ['formerActions', name] };
  for (const [index, { title }] of states.entries()) yield { text: title, path: ['states', index, 'title'] };
  for (const [name, { title, confirm, refusalTitle, refusal }] of Object.entries(actions)) {
    yield { text: title, path: ['actions', name, 'title'] };
    if (confirm !== undefined) yield { text: confirm, path: ['actions', name, 'confirm'] };
    yield { text: refusalTitle, path: ['actions', name, 'refusalTitle'] };
    yield* named(['actions', name, 'refusal'], refusal);
  }
}

function* ofResource(input: ResourceInput, capabilities: readonly CapabilityLanguage[]): Found {
  yield { text: input.title, path: ['title'] };
  yield* named(['rights'], input.rights ?? {});
  yield* ofFields(['fields'], input.fields);
  yield* ofChecks(['check'], input.check);
  yield* named(['ledger', 'titles'], input.ledger?.titles ?? {});
  for (const [name, { title, confirm }] of Object.entries(input.buttons ?? {})) {
    yield { text: title, path: ['buttons', name, 'title'] };
    if (confirm !== undefined) yield { text: confirm, path: ['buttons', name, 'confirm'] };
  }
  for (const [name, demands] of Object.entries(input.demands ?? {}))
    for (const [index, { refusal }] of demands.entries())
      yield { text: refusal, path: ['demands', name, index, 'refusal'] };
  for (const [index, { lines, title }] of (input.generates ?? []).entries()) {
    yield { text: title, path: ['generates', index, 'title'] };
    for (const [place, pick] of ((lines || undefined)?.picks ?? []).entries())
      yield { text: pick.title, path: ['generates', index, 'lines', 'picks', place, 'title'] };
  }
  for (const [name, screen] of Object.entries(input.screens)) {
    const title = titleOf(screen, input, capabilities);
    yield {
      text: title.pattern ?? title.text,
      path: ['screens', name, ...(screen.title === undefined ? [] : ['title'])],
    };
    for (const [widget, part] of Object.entries(widgetsOf(screen)))
      yield { text: part.title, path: ['screens', name, 'widgets', widget, 'title'] };
    if (screen.kind === 'statement') yield* ofStatement(['screens', name], screen);
    if (screen.kind !== 'list' && screen.kind !== 'report') continue;
    for (const [index, plan] of (screen.plans ?? []).entries())
      yield { text: plan.title, path: ['screens', name, 'plans', index, 'title'] };
    yield* ofTones(['screens', name], screen.rowTones);
    for (const [index, column] of (screen.columns ?? []).entries())
      if (typeof column === 'object' && column.title !== undefined)
        yield { text: column.title, path: ['screens', name, 'columns', index, 'title'] };
    if (screen.kind !== 'report') continue;
    if (screen.pending) yield { text: screen.pending.title, path: ['screens', name, 'pending', 'title'] };
    if (screen.asOf !== undefined) yield { text: screen.asOf, path: ['screens', name, 'asOf'] };
    for (const [measure, said] of Object.entries(screen.measures ?? {}))
      if (typeof said === 'object' && said.title !== undefined)
        yield { text: said.title, path: ['screens', name, 'measures', measure, 'title'] };
  }
  for (const [name, layout] of Object.entries(input.prints ?? {})) yield* ofPrint(['prints', name], layout);
  for (const [index, { title }] of (input.form?.sections ?? []).entries())
    if (title !== undefined) yield { text: title, path: ['form', 'sections', index, 'title'] };
}

function* ofStatement(path: Keys, { checks, periods, rows }: Extract<ScreenInput, { kind: 'statement' }>): Found {
  for (const [name, { title }] of Object.entries(periods))
    yield { text: title, path: [...path, 'periods', name, 'title'] };
  for (const [variant, of] of Object.entries(rows))
    for (const [index, { title }] of of.entries())
      yield { text: title, path: [...path, 'rows', variant, index, 'title'] };
  for (const [index, { message }] of (checks ?? []).entries())
    yield { text: message, path: [...path, 'checks', index, 'message'] };
}

/**
 * What stands on the paper is Chinese in every language unless the layout says otherwise; what it is chosen by never
 * is.
 */
function* ofPrint(
  path: Keys,
  { blocks, columns, footer, header, heading, signatures, title, translate }: PrintInput,
): Found {
  yield { text: title, path: [...path, 'title'] };
  if (!translate) return;
  if (heading !== undefined && heading !== '') yield { text: heading, path: [...path, 'heading'] };
  for (const [index, column] of (columns ?? []).entries())
    if (column.title !== undefined) yield { text: column.title, path: [...path, 'columns', index, 'title'] };
  for (const [key, rows] of Object.entries({ header, footer }))
    for (const [row, cells] of (rows ?? []).entries()) yield* ofCells([...path, key, row], cells);
  yield* ofCells([...path, 'signatures'], signatures ?? []);
  yield* ofCells([...path, 'blocks'], blocks ?? []);
}

function* ofCells(
  path: Keys,
  cells: readonly (string | { title?: string | undefined; text?: string | undefined })[],
): Found {
  for (const [index, cell] of cells.entries()) {
    if (typeof cell === 'string') continue;
    if (cell.title !== undefined) yield { text: cell.title, path: [...path, index, 'title'] };
    if (cell.text !== undefined) yield { text: cell.text, path: [...path, index, 'text'] };
  }
}

function* ofFields(path: Keys, fields: Record<string, FieldInput>): Found {
  for (const [name, field] of Object.entries(fields)) {
    const at = [...path, name];
    yield { text: field.title, path: [...at, 'title'] };
    if (field.help !== undefined) yield { text: field.help, path: [...at, 'help'] };
    yield* ofChecks([...at, 'check'], field.check);
    if (Array.isArray(field.options))
      for (const [index, { label }] of (field.options as { label: string }[]).entries())
        yield { text: label, path: [...at, 'options', index, 'label'] };
    if (field.fields) {
      yield* ofTones(at, field.rowTones as RowTonesInput | undefined);
      const fill = fillFromOf({ settings: field });
      if (fill) yield { text: fill.title, path: [...at, 'fillFrom', 'title'] };
      yield* ofFields([...at, 'fields'], field.fields);
    }
  }
}

function* ofTones(path: Keys, tones: RowTonesInput = []): Found {
  for (const [index, { title }] of tones.entries()) yield { text: title, path: [...path, 'rowTones', index, 'title'] };
}

function* ofChecks(path: Keys, checks: Check[] = []): Found {
  for (const [index, { message }] of checks.entries()) yield { text: message, path: [...path, index, 'message'] };
}

function* named(path: Keys, texts: Record<string, string>): Found {
  for (const [name, text] of Object.entries(texts)) yield { text, path: [...path, name] };
}
