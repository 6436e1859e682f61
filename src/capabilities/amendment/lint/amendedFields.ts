import { type Field, refTargetOf } from '../../../language/model';
import { say } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import { gathering } from '../../../lint/Gathering';
import type { ResourceContext } from '../../../lint/LintContext';
import type { ResourceView } from '../../../lint/ResourceView';
import type { Finding, Rule } from '../../../lint/Rule';

/** Orders that change customers. */
const amending = (amends: object, of: object = {}) => ({
  ...customer({
    machine: 'approval',
    fields: { status: { type: 'enum', title: '状态', system: true }, ...of },
    generates: [{ to: 'order', title: '生成订单', lines: false }],
  }),
  ...order({
    amends,
    fields: {
      phone: { type: 'phone', title: '电话' },
      formerPhone: { type: 'phone', title: '原电话', editable: false },
    },
  }),
});
const at = (...path: string[]) => ({ file: orderFile, path: ['amends', ...path] });

/** What a document changes, and whether the review of it posts. Plain data. */
interface Note {
  amends: string | undefined;
  isPosted: boolean;
}

export const amendedFields: Rule = {
  id: 'amended-fields',
  severity: 'error',
  summary:
    'A document that changes another is made from it; what it changes both have, alike, and beside it stands what it was, which nobody may enter. The review of the other one posts nothing.',
  *inResource(view, context) {
    const { amends } = view.resource.uses;
    if (!amends) return;
    const record = view.resource.fields.find(({ name, target }) => name === amends.record && target);
    const amended = record && context.model.resources[refTargetOf(record).resource];
    if (!amended) return;
    const conversion = amended.uses.generates.find(({ to }) => to === view.resource.name);
    if (!conversion)
      yield {
        ...view.at('amends', 'record'),
        message: say`"${amended.name}" does not become "${view.resource.name}": nobody could begin the change.`,
        hint: say`Add { "to": "${view.resource.name}" } to \`generates\` of "${amended.name}"`,
      };
    yield* pairFindings(view, context, 'fields', view.resource.fields, amended.fields);
    const linesOf = (fields: readonly Field[], name: string | undefined) =>
      fields.find((field) => field.name === name)?.fields ?? [];
    const own = linesOf(view.resource.fields, conversion?.lines?.to);
    yield* pairFindings(view, context, 'lines', own, linesOf(amended.fields, conversion?.lines?.from));
    const { removedAt } = amends;
    if (
      linesOf(view.resource.fields, 'lines').some(({ name }) => name === removedAt) &&
      removedAt !== undefined &&
      !Object.hasOwn(amends.lines, removedAt)
    )
      yield {
        ...view.at('amends', 'removedAt'),
        message: say`"${removedAt}" is not changed, so that no line would be taken out by it.`,
      };
  },
  gathers: gathering<Note>({
    note: ({ input, resource }) => ({
      amends: resource.fields.find(({ name, target }) => name === resource.uses.amends?.record && target)?.target
        ?.resource,
      isPosted: input.postings?.some(({ on }) => on === 'review') === true,
    }),
    *judge(notes) {
      const posted = new Set(notes.filter(({ note }) => note.isPosted).map(({ resource }) => resource));
      for (const { at: place, note } of notes)
        if (note.amends !== undefined && posted.has(note.amends))
          yield {
            ...place('amends', 'record'),
            message: say`What "${note.amends}" says is posted with its review: it is corrected by red entries, not changed.`,
          };
    },
  }),
  bad: () => [
    { files: amending({ record: 'customerId', fields: { phone: 'phone' } }), at: at('fields', 'phone') },
    { files: amending({ record: 'customerId', fields: { total: 'formerPhone' } }), at: at('fields', 'total') },
    { files: amending({ record: 'customerId', removedAt: 'quantity' }), at: at('removedAt') },
    { files: order({ amends: { record: 'customerId' } }), at: at('record') },
  ],
  good: () => [{ files: {} }, { files: amending({ record: 'customerId', fields: { phone: 'formerPhone' } }) }],
};

function* pairFindings(
  { at: place, resource }: ResourceView,
  { registries: { types } }: ResourceContext,
  key: 'fields' | 'lines',
  own: readonly Field[],
  amended: readonly Field[],
): Generator<Finding> {
  for (const [name, former] of Object.entries(resource.uses.amends?.[key] ?? {})) {
    const [now, was, there] = [
      own.find((field) => field.name === name),
      own.find((field) => field.name === former),
      amended.find((field) => field.name === name),
    ];
    if (now === undefined) continue;
    if (!isEntered(now) || !isEntered(there) || now.type !== there.type)
      yield {
        ...place('amends', key, name),
        atKey: true,
        message: say`"${name}" is no field that people enter into both documents, of one type.`,
      };
    else if (was !== undefined && (was.editable !== false || !types[was.type] || was.type !== now.type))
      yield {
        ...place('amends', key, name),
        message: say`"${former}" is no closed field that could say what "${name}" was.`,
      };
  }
}

function isEntered(field: Field | undefined): field is Field {
  return field !== undefined && !field.system && !field.fields && field.value === undefined;
}
