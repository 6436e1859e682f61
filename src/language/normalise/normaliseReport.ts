import { aggregates } from '../meta/aggregates';
import type { MeasureInput } from '../meta/measureMeta';
import type { ScreenInput } from '../meta/screenMeta';
import type { Measure, ReportBeside, ReportScreen } from '../model';
import { ageParts } from '../rules/ledgerPart';
import { normaliseGroup } from './normaliseGroup';
import { normalisePlans, normaliseSort } from './normalisePlans';

type ReportInput = Extract<ScreenInput, { kind: 'report' }>;
/** What a screen of any kind has is filled in elsewhere. */
type OwnKeys = Exclude<
  keyof ReportScreen,
  'name' | 'resource' | 'path' | 'aliases' | 'title' | 'permissions' | 'hidden' | 'noCache' | 'columns'
>;

/** Fills in what the author of a report left out. */
export function normaliseReport(input: ReportInput): Pick<ReportScreen, OwnKeys> {
  const { across, asOf, book, brackets, by, cells, chart, chosenBy, date, opens, pending, rollUp, shown, subtotals } =
    input;
  const group = (input.group ?? []).map(normaliseGroup);
  const crossed = across && normaliseGroup(across);
  const measures = Object.entries(input.measures ?? {}).flatMap(([path, said]) =>
    withAges(path, brackets).map((part) => measureOf(part, said)),
  );
  const when = date ?? [...group, ...(crossed ? [crossed] : [])].find(({ by }) => by !== undefined)?.of;
  return {
    kind: 'report',
    from: input.from,
    ...(input.movedBy === undefined ? {} : { movedBy: input.movedBy }),
    ...(by ? { by } : {}),
    ...(book ? { book } : {}),
    ...(chosenBy ? { chosenBy } : {}),
    ...(pending ? { pending } : {}),
    ...(asOf === undefined ? {} : { asOf }),
    brackets: brackets ?? [],
    filter: input.filter ?? {},
    ...(shown ? { shown: shown.flatMap((path) => withAges(path, brackets)) } : {}),
    search: input.search ?? [],
    totals: (input.totals ?? []).flatMap((path) => withAges(path, brackets)),
    ...(rollUp === undefined ? {} : { rollUp }),
    ...(subtotals === undefined ? {} : { subtotals }),
    group,
    ...(crossed ? { across: crossed } : {}),
    ...(cells ? { cells } : {}),
    ...(when === undefined ? {} : { date: when }),
    sources: Object.entries(input.sources ?? {}).map(([name, source]): ReportBeside => {
      const [resource = '', from = 'header'] = source.of.split('.');
      const { movedBy } = source;
      const moved = movedBy === undefined ? {} : { movedBy };
      return { name, resource, from, ...moved, filter: source.filter ?? {}, keys: source.keys ?? {} };
    }),
    ...(opens === undefined ? {} : { opens }),
    links: Object.entries(input.links ?? {}).map(([column, screen]) => ({
      column,
      screen,
      path: '',
      permissions: [],
      by: [],
    })),
    ...(chart ? { chart: { kind: chart.kind, measure: chart.measure ?? measures[0]?.path ?? '' } } : {}),
    actions: input.actions ?? [],
    measures,
    sort: (input.sort ?? []).map(normaliseSort),
    pageSize: input.pageSize ?? 50,
    plans: normalisePlans(input),
    rowTones: input.rowTones ?? [],
  };
}

/** Of ages, a measure stands for itself and for its brackets. */
function withAges(path: string, brackets: readonly number[] | undefined): string[] {
  return brackets === undefined ? [path] : [path, ...ageParts(brackets).map((part) => `${path}.${part}`)];
}

function measureOf(path: string, input: MeasureInput): Measure {
  const { title, type, value }: Exclude<MeasureInput, string> = typeof input === 'string' ? { value: input } : input;
  const aggregate = aggregates.find((each) => each === value);
  return {
    path,
    ...(aggregate === undefined ? { aggregate: 'avg', value } : { aggregate }),
    ...(title === undefined ? {} : { title }),
    ...(type === undefined ? {} : { type }),
  };
}
