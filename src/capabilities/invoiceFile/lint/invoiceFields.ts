import { say, type Message } from '../../../lib/message';
import { fieldTypes } from '../../../fields/pure';
import type { Field, Resource } from '../../../language/model';
import type { ResourceContext } from '../../../lint/LintContext';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';
import type { ReadsInvoice } from '../language';
import { invoiceExamples } from './invoiceExamples';

/** Digits of the number of a digital invoice. */
const DIGITS = 20;

/** A place below the key, and what is wrong there. */
type Fault = [path: readonly string[], message: Message];

export const invoiceFields: Rule = {
  id: 'invoice-fields',
  severity: 'error',
  summary:
    'What is made of an invoice takes its number once, can be entered in a form of its own, and finds seller and goods through references of its own.',
  *inResource({ at, resource }, context) {
    const said = resource.uses.invoiceFile;
    if (!said) return;
    for (const [path, message] of faultsOf(resource, said, context)) yield { ...at('readsInvoice', ...path), message };
    const { options = [] } = resource.fields.find(({ name }) => name === said.kind.field) ?? {};
    const allowed = options.map(({ value }) => String(value));
    for (const [kind, choice] of Object.entries(said.kind.choices))
      if (!allowed.includes(choice))
        yield unknownName({
          place: at('readsInvoice', 'kind', 'choices', kind),
          name: choice,
          message: say`"${choice}" is no choice of "${said.kind.field}".`,
          allowed,
        });
  },
  ...invoiceExamples,
};

function* faultsOf(
  resource: Resource,
  said: ReadsInvoice,
  { model }: Pick<ResourceContext, 'model'>,
): Generator<Fault> {
  const header = (name: string | undefined): Field | undefined => resource.fields.find((field) => field.name === name);
  const number = header(said.number);
  if (number && !number.unique)
    yield [['number'], say`"${said.number}" is the number of the invoice: it must be "unique", or it is paid twice.`];
  if (number && typeof number.settings.max === 'number' && number.settings.max < DIGITS)
    yield [['number'], say`"${said.number}" has room for ${number.settings.max} characters: invoices have ${DIGITS}.`];
  const file = header(said.file);
  if (file && !fieldTypes[file.type]?.filesOf) yield [['file'], say`"${file.name}" takes no files.`];
  if (model.resources[said.buyer.settings]?.screens.every(({ kind }) => kind !== 'settings'))
    yield [
      ['buyer', 'settings'],
      say`"${said.buyer.settings}" is no settings page: which of its records is our own company cannot be told.`,
    ];
  if (!resource.screens.some((screen) => screen.kind === 'form' && screen.mode === 'add'))
    yield [[], say`There is no form of its own in which a new record is entered.`];
  const [seller = '', ...further] = said.seller.split('.');
  if (further.length !== 1 || !header(seller)?.target)
    yield [['seller'], say`The seller is found by a field of what a reference leads to, as supplierId.taxNo.`];
  yield* goodsFaults(said);
  yield* entryFaults(resource, said);
}

function* goodsFaults({ lines }: ReadsInvoice): Generator<Fault> {
  const [reference = '', ...field] = lines.name.split('.');
  if (field.length !== 1)
    yield [
      ['lines', 'name'],
      say`Goods are found by a field of what a reference of the lines leads to, as productId.name.`,
    ];
  if (lines.spec !== undefined && (lines.spec.split('.').length !== 2 || !lines.spec.startsWith(`${reference}.`)))
    yield [['lines', 'spec'], say`"${lines.spec}" is no field of the goods that "${lines.name}" finds.`];
}

/** What an invoice says goes into fields that people enter, or it would not be stored. */
function* entryFaults(resource: Resource, said: ReadsInvoice): Generator<Fault> {
  const entered: [readonly string[], Field | undefined][] = [
    [['number'], resource.fields.find(({ name }) => name === said.number)],
    [['date'], resource.fields.find(({ name }) => name === said.date)],
    [['kind', 'field'], resource.fields.find(({ name }) => name === said.kind.field)],
    [['taxRate'], resource.fields.find(({ name }) => name === said.taxRate)],
    ...(['quantity', 'price', 'remark'] as const).map((name): [readonly string[], Field | undefined] => [
      ['lines', name],
      lineField(resource, said.lines.table, said.lines[name]),
    ]),
  ];
  for (const [path, field] of entered)
    if (field && (field.value !== undefined || field.system || field.editable === false))
      yield [path, say`"${field.name}" is entered by nobody: what the invoice says would be lost.`];
}

function lineField(resource: Resource, table: string, name: string): Field | undefined {
  const lines = resource.fields.find((field) => field.name === table);
  return lines?.fields?.find((field) => field.name === name);
}
