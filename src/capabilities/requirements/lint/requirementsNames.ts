import type { Model, Resource } from '../../../language/model';
import { say, type Message } from '../../../lib/message';
import { calendarChoice } from '../../../lint/calendarChoice';
import type { Rule } from '../../../lint/Rule';
import { storedWays } from '../../../lint/storedWays';
import { unknownName } from '../../../lint/unknownName';
import type { Proposed, Requirements } from '../language';
import { planFile, planned } from './plannedFiles';

/** A name that must be one of some, and where it is said. */
interface Named {
  path: (string | number)[];
  name: string;
  message: Message;
  allowed: readonly string[];
}

const at = (...path: (string | number)[]) => ({ file: planFile, path: ['requirements', ...path] });
const BESIDE = { of: 'order', by: 'order', side: 'in', product: 'lines.customerId', days: ['billDate'] };

export const requirementsNames: Rule = {
  id: 'requirements-names',
  severity: 'error',
  summary:
    'What requirements count stands in lines that become others by a stored quantity; drafts and what makes something are among what comes; and only what plans has a screen of requirements.',
  *inResource({ resource, at: place }, { model }) {
    const said = resource.uses.requirements;
    if (!said) {
      for (const { kind, name } of resource.screens)
        if (kind === 'requirements')
          yield {
            ...place('screens', name, 'kind'),
            message: say`"${resource.name}" plans nothing; say "requirements".`,
          };
      return;
    }
    // What names no resource at all the grammar says.
    const isSaid = (name: Named): boolean => name.path.at(-1) === 'as' || Object.hasOwn(model.resources, name.name);
    for (const { path, ...name } of namedBy(said, model))
      if (!name.allowed.includes(name.name) && isSaid({ path, ...name }))
        yield unknownName({ place: place('requirements', ...path), ...name });
    if (said.calendar) yield* calendarChoice(said.calendar, model, place('requirements', 'calendar', 'works'));
  },
  bad: () => [
    { files: planned({ besides: [{ ...BESIDE, by: 'customer' }] }), at: at('besides', 0, 'by') },
    { files: planned({ drafts: ['customer'] }), at: at('drafts', 0) },
    { files: planned({ made: [{ of: 'customer', begins: 'since' }] }), at: at('made', 0, 'of') },
    {
      files: planned({}, { marks: { field: 'urgency', as: '9' } }),
      at: at('make', 'marks', 'as'),
    },
    {
      files: planned(undefined, {}, { plan: { kind: 'requirements' } }),
      at: { file: planFile, path: ['screens', 'plan', 'kind'] },
    },
  ],
  good: () => [{ files: planned({ besides: [BESIDE], drafts: ['order'] }) }],
};

function* namedBy(said: Requirements, { resources }: Model): Generator<Named> {
  const { besides = [], drafts = [], made = [] } = said;
  const expected = resources[said.ledger]?.uses.ledger?.expects ?? [];
  const comes = [...expected, ...besides].flatMap(({ of, side }) => (side === 'in' ? [of] : []));
  for (const [index, { by, of, product }] of besides.entries())
    yield {
      path: ['besides', index, 'by'],
      name: by,
      message: say`No lines of "${of}" become "${by}" by a quantity that they store.`,
      allowed: storedWays(resources[of], product.split('.')[0]),
    };
  for (const [index, name] of drafts.entries())
    yield {
      path: ['drafts', index],
      name,
      message: say`Nothing is expected to come by "${name}".`,
      allowed: comes,
    };
  for (const [index, { of: name }] of made.entries())
    yield {
      path: ['made', index, 'of'],
      name,
      message: say`Nothing is expected to come by "${name}".`,
      allowed: comes,
    };
  for (const kind of ['make', 'buy'] as const) yield* markedBy(said[kind], kind, resources[said[kind].to]);
}

function* markedBy({ marks }: Proposed, kind: string, resource: Resource | undefined): Generator<Named> {
  const options = resource?.fields.find(({ name }) => name === marks?.field)?.options;
  if (marks && options)
    yield {
      path: [kind, 'marks', 'as'],
      name: marks.as,
      message: say`"${marks.as}" is no choice of "${marks.field}".`,
      allowed: options.map(({ value }) => String(value)),
    };
}
