import type { ScreenInput } from '../../language/meta/screenMeta';
import { isLedger, type Model, type Resource } from '../../language/model';
import { say } from '../../lib/message';
import type { Place } from '../ResourceView';
import type { Finding, Rule } from '../Rule';
import { SHEET_LEDGER, sheetAt as at, statementSheet as sheet } from '../statementSheet';
import { unknownName } from '../unknownName';

type StatementInput = Extract<ScreenInput, { kind: 'statement' }>;
type At = (...keys: (string | number)[]) => Place;

const ledgers = (change: object) => sheet({ ledgers: { customer: { ...SHEET_LEDGER, ...change } } });

export const statementSource: Rule = {
  id: 'statement-source',
  severity: 'error',
  summary: 'A statement reads ledgers that exist by keys that they have, and leads to screens that exist.',
  *inResource({ input, at: place }, { index, model }) {
    if (!model) return;
    const screens = index.screens.map(({ name }) => name);
    for (const [name, screen] of Object.entries(input.screens))
      if (screen.kind === 'statement') {
        const within: At = (...keys) => place('screens', name, ...keys);
        yield* ofLedgers(screen, { model, screens, ledgers: index.ledgers, resources: index.resources }, within);
        yield* ofVariant(screen, model, within);
        yield* named(screen.edited, index.resources, within('edited'));
        for (const [row, { opens }] of (screen.checks ?? []).entries())
          yield* named(opens, screens, within('checks', row, 'opens'));
      }
  },
  bad: () => [
    { ...ledgers({ ledger: 'ordr' }), at: at('ledgers', 'customer', 'ledger') },
    { ...ledgers({ ledger: 'customer' }), at: at('ledgers', 'customer', 'ledger') },
    { ...ledgers({ key: 'total' }), at: at('ledgers', 'customer', 'key') },
    { ...ledgers({ partners: ['clientId'] }), at: at('ledgers', 'customer', 'partners', 0) },
    { ...ledgers({ leavesOut: { nothing: { urgency: '1' } } }), at: at('ledgers', 'customer', 'leavesOut', 'nothing') },
    {
      ...ledgers({ carried: { customer: { date: 'nothing', in: 'code', out: 'code' } } }),
      at: at('ledgers', 'customer', 'carried', 'customer', 'date'),
    },
    { ...ledgers({ opens: 'nothing' }), at: at('ledgers', 'customer', 'opens') },
    { ...sheet({ search: ['phone'] }), at: at('search', 0) },
    { ...sheet({ variant: 'customer.urgency' }), at: at('variant') },
    { ...sheet({ edited: 'nothing' }), at: at('edited') },
    { ...sheet({ checks: [{ must: 'all == 0', message: '金额', opens: 'nothing' }] }), at: at('checks', 0, 'opens') },
  ],
  good: () => [{ files: {} }, sheet({}), ledgers({ opens: 'orderList' }), sheet({ search: ['customerId'] })],
};

function* ofLedgers(
  { ledgers: all, search = [] }: StatementInput,
  known: { model: Model; screens: readonly string[]; ledgers: readonly string[]; resources: readonly string[] },
  within: At,
): Iterable<Finding> {
  for (const [name, { carried = {}, key, leavesOut = {}, ledger, opens, partners = [] }] of Object.entries(all)) {
    const own: At = (...keys) => within('ledgers', name, ...keys);
    yield* named(ledger, known.ledgers, own('ledger'));
    for (const kind of Object.keys(leavesOut)) yield* named(kind, known.resources, own('leavesOut', kind), true);
    for (const [kind, parts] of Object.entries(carried)) {
      yield* named(kind, known.resources, own('carried', kind), true);
      const fields = known.model.resources[kind]?.fields.map((field) => field.name);
      for (const [part, field] of Object.entries(parts))
        if (fields) yield* named(field, fields, own('carried', kind, part));
    }
    yield* named(opens, known.screens, own('opens'));
    const found = known.ledgers.includes(ledger) ? known.model.resources[ledger] : undefined;
    if (!found || !isLedger(found)) continue;
    yield* named(key, referencesOf(found), own('key'));
    for (const [index, partner] of partners.entries())
      yield* named(partner, found.uses.ledger.keys, own('partners', index));
    for (const [index, asked] of search.entries()) yield* named(asked, found.uses.ledger.keys, within('search', index));
  }
}

function referencesOf({ fields, uses }: Resource): string[] {
  return (uses.ledger?.keys ?? []).filter((key) => fields.some(({ name, target }) => name === key && target));
}

/** Rows are there for each choice of the settings page. */
function* ofVariant({ rows, variant }: StatementInput, { resources }: Model, within: At): Iterable<Finding> {
  if (variant === undefined) return;
  const [name = '', field = ''] = variant.split('.');
  const settings = Object.hasOwn(resources, name) ? resources[name] : undefined;
  const choices = settings?.fields.find((each) => each.name === field)?.options;
  if (!choices || !settings?.screens.some(({ kind }) => kind === 'settings'))
    yield { ...within('variant'), message: say`"${variant}" is no choice of a settings page.` };
  else
    for (const { value } of choices)
      if (!Object.hasOwn(rows, String(value)))
        yield { ...within('rows'), message: say`There are no rows for "${String(value)}" of ${variant}.` };
}

function* named(name: string | undefined, allowed: readonly string[], place: Place, atKey = false): Iterable<Finding> {
  if (name !== undefined && !allowed.includes(name))
    yield unknownName({ place, name, message: say`"${name}" is none of those that are meant here.`, allowed, atKey });
}
