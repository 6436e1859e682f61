import { isObject } from '../../lib/isObject';
import { say } from '../../lib/message';
import type { Authoring } from '../meta/Authoring';
import type { Sources } from '../meta/Sources';
import type { Implied, Origin } from '../meta/Origin';
import { impliedFieldSets, impliedLineSets } from './impliedFieldSets';
import { impliedForm } from './impliedForm';
import { impliedPrints } from './impliedPrints';
import { impliedScreens } from './impliedScreens';
import { mergeFields } from './mergeFields';

/** A resource with all that follows from what its author wrote. */
export interface Expanded {
  value: unknown;
  origins: readonly Origin[];
  /** fields that stand for themselves though a field set has one of their name */
  shadows: readonly Origin[];
  implied: readonly Implied[];
}

/** Field with the day of a document, where its author names no other. */
const DATE = 'billDate';

/**
 * A resource with all that follows from what its author wrote: fields of field sets, the screens that its kind has
 * anyhow, and what follows from names. What is malformed stays as it is, for the check of the shape to report.
 */
export function expandResource(
  written: unknown,
  module: string,
  { fieldSets, machines, modules }: Pick<Sources, 'fieldSets' | 'machines' | 'modules'>,
  authoring: Pick<Authoring, 'capabilities' | 'fields'>,
): Expanded {
  if (!isObject(written)) return { value: written, origins: [], shadows: [], implied: [] };
  const found = { origins: [] as Origin[], shadows: [] as Origin[] };
  const implied: Implied[] = [];
  const head = { ...written };
  const usually = (key: string, value: unknown, because: Implied['because']): void => {
    if (value === undefined) return;
    head[key] ??= value;
    implied.push({ path: [key], value, because });
  };
  usually('group', written.resource, say`the menu group of its name`);
  const calls = modules.get(module)?.value.api;
  usually(
    'api',
    calls === undefined ? undefined : `${calls}/${String(written.resource)}`,
    say`where the calls of the module begin, and its name`,
  );
  if (written.kind === 'document') {
    usually('date', DATE, say`the date of documents`);
    usually('fieldSets', impliedFieldSets('document', fieldSets), say`field sets that say that they are for documents`);
  }
  const screens = isObject(written.screens) ? Object.entries(written.screens) : [];
  const list = screens.find(([, screen]) => isObject(screen) && screen.kind === 'list')?.[0];
  usually('permission', list ?? `${String(written.resource)}List`, say`the name of its first list`);
  const machine = typeof head.machine === 'string' ? machines.get(head.machine)?.value : undefined;
  for (const { implies } of machine ? authoring.capabilities : []) {
    const follows = machine && implies?.(head, machine);
    if (follows) for (const [key, value] of Object.entries(follows.keys)) usually(key, value, follows.because);
  }
  const fields = isObject(head.fields)
    ? { fields: mergeFields(impliedLineSets(head, fieldSets, implied), head.fieldSets, ['fields'], fieldSets, found) }
    : {};
  const shown = isObject(head.screens)
    ? { screens: impliedScreens({ ...head, ...fields }, module, machine, authoring, implied) }
    : {};
  const prints = isObject(head.prints)
    ? { prints: impliedPrints({ ...head, ...fields }, authoring.fields, implied) }
    : {};
  const form = impliedForm({ ...head, ...fields }, implied);
  return {
    value: { ...head, ...fields, ...shown, ...prints, ...(form === undefined ? {} : { form }) },
    ...found,
    implied,
  };
}
