import type { ScreenInput } from '../meta/screenMeta';
import type { StatementScreen } from '../model';

type StatementInput = Extract<ScreenInput, { kind: 'statement' }>;
/** What a screen of any kind has is filled in elsewhere. */
type OwnKeys = Exclude<
  keyof StatementScreen,
  'name' | 'resource' | 'path' | 'aliases' | 'title' | 'permissions' | 'hidden' | 'noCache'
>;

/** Fills in what the author of a statement left out. */
export function normaliseStatement(input: StatementInput): Pick<StatementScreen, OwnKeys> {
  const { complete, edited, variant } = input;
  const [resource = '', field = ''] = variant?.split('.') ?? [];
  return {
    kind: 'statement',
    ledgers: Object.entries(input.ledgers).map(([name, { carried, leavesOut, opens, partners, ...ledger }]) => ({
      name,
      ...ledger,
      partners: partners ?? [],
      leavesOut: leavesOut ?? {},
      carried: carried ?? {},
      ...(opens === undefined ? {} : { opens }),
    })),
    periods: Object.entries(input.periods).map(([name, period]) => ({ name, ...period })),
    search: input.search ?? [],
    ...(variant === undefined ? {} : { variant: { resource, field } }),
    rows: input.rows,
    checks: (input.checks ?? []).map(({ message, must, opens }) => ({
      must,
      message,
      ...(opens === undefined ? {} : { opens }),
    })),
    ...(complete === undefined ? {} : { complete }),
    ...(edited === undefined ? {} : { edited }),
    actions: input.actions ?? [],
  };
}
