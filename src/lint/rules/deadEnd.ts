import { kernelOf } from '../../language/kernel';
import { widgetsOf } from '../../language/meta/screenMeta';
import { isRecord } from '../../language/model/LookUp';
import type { ResourceInput } from '../../language/meta/resourceMeta';
import { say } from '../../lib/message';
import { changed, customer, order, orderFile } from '../baseFiles';
import { removing } from '../fix/removing';
import { gathering } from '../Gathering';
import type { ResourceContext } from '../LintContext';
import type { ResourceView } from '../ResourceView';
import type { Rule } from '../Rule';

const CUSTOMER = 'schemas/sales/customer.json';
const ENDS = 'Customers are only listed for now.';
const alone = order({ fields: { customerId: null }, screens: { orderLines: null, orderSums: null } });
const unlisted = {
  'schemas/sales/order.json': changed('schemas/sales/order.json', {
    screens: { orderLines: null, orderSums: null },
  }),
};

/** How a resource hangs together with others. */
interface Ties {
  isDocument: boolean;
  /** people enter its records */
  isEntered: boolean;
  /** something comes of its records: ledgers, reports, other records, what code does */
  isUsed: boolean;
  /** resources that it reads or makes */
  reads: string[];
  ends: boolean;
}

export const deadEnd: Rule = {
  id: 'dead-end',
  severity: 'warning',
  summary:
    'What people enter is used: something refers to a master, and a document posts, becomes another, tells one or is reported, unless it says why it `ends`.',
  gathers: gathering<Ties>({
    note: (view, context) => ({
      isDocument: view.resource.kind === 'document',
      isEntered: isEntered(view),
      isUsed: isUsed(view, context),
      reads: [...new Set(readBy(view, context))],
      ends: view.input.ends !== undefined,
    }),
    *judge(notes, { loadProblems }) {
      // A file that could not be read may be the one that uses it.
      if (loadProblems.length > 0) return;
      const read = new Set(notes.flatMap(({ note, resource }) => note.reads.filter((name) => name !== resource)));
      for (const { at, note, resource } of notes) {
        const isTied = note.isUsed || read.has(resource);
        if (note.ends && (isTied || !note.isEntered))
          yield {
            ...at('ends'),
            message: say`Something comes of "${resource}".`,
            ...removing(at('ends')),
          };
        else if (!note.ends && note.isEntered && !isTied)
          yield {
            ...at('title'),
            message: note.isDocument
              ? say`"${resource}" leads nowhere: it posts nothing, becomes nothing, and no report reads it.`
              : say`Nothing refers to "${resource}", and no report reads it.`,
            hint: say`Say what uses it, or in ${'`ends`'} why nothing does`,
          };
      }
    },
  }),
  bad: () => [
    { files: alone, at: { file: CUSTOMER, path: ['title'] } },
    { files: unlisted, at: { file: orderFile, path: ['title'] } },
    { files: customer({ ends: ENDS }), at: { file: CUSTOMER, path: ['ends'] } },
  ],
  good: () => [
    { files: {} },
    {
      files: {
        ...alone,
        ...order({ fields: { customerId: null }, screens: { orderLines: null } }),
        ...customer({ ends: ENDS }),
      },
    },
  ],
};

const isEntered = ({ resource }: ResourceView): boolean =>
  !resource.hasOwnCalls &&
  kernelOf(resource.name) === undefined &&
  !resource.uses.ledger &&
  resource.screens.some(
    (screen) => screen.kind === 'form' || (screen.kind === 'list' && screen.actions.includes('add')),
  );

/** Code does something with records that a button sends it. */
const isCalled = ({ buttons = {} }: ResourceInput): boolean =>
  Object.values(buttons).some(({ call, select }) => call !== undefined && select !== 'none');

function isUsed(
  { input, resource: { isDimension, screens, uses } }: ResourceView,
  {
    registries: {
      authoring: { capabilities },
    },
  }: ResourceContext,
): boolean {
  return (
    uses.postings.length + uses.generates.length > 0 ||
    capabilities.some(({ leadsOn, name }) => leadsOn && uses[name] !== undefined) ||
    isDimension ||
    isCalled(input) ||
    screens.some(({ kind }) => kind === 'report')
  );
}

/** What references, look-ups, reports and boards of a resource read of others. */
function* readBy({ fields, input }: ResourceView, { index, registries }: ResourceContext): Generator<string> {
  for (const { field } of fields) {
    const to = registries.types[field.type]?.refersTo?.(field);
    if (to !== undefined) yield to;
    if (isRecord(field.lookUp)) yield* [field.lookUp.record, ...(field.lookUp.rate ? [field.lookUp.rate.record] : [])];
  }
  if (input.ledger?.closing) yield input.ledger.closing.periods;
  for (const screen of Object.values(input.screens))
    for (const widget of Object.values(widgetsOf(screen))) {
      if (widget.type === 'figure' || widget.type === 'chart') yield widget.of.split('.', 1).join();
      if (widget.type === 'records')
        yield* index.screens.flatMap(({ name, resource }) => (name === widget.screen ? [resource] : []));
    }
}
