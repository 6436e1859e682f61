import type { Field, StatementScreen } from '../../language/model';
import type { CompiledResource } from '../../language/rules';
import { companyClock } from '../../lib/companyClock';
import { periodSpan } from '../../lib/periodSpan';
import { STATEMENT_DAYS } from '../../language/meta/statementFields';

/** What a statement may be asked for by somebody, and what it is asked at first: the whole of this month. */
export function statementAsking({ resource }: CompiledResource, screen: StatementScreen) {
  const named = resource.fields.map((field): { name: string; field: Field } => ({ name: field.name, field }));
  const isDays = ({ name }: { name: string }): boolean => name === STATEMENT_DAYS;
  const fields = [...named.filter(isDays), ...named.filter((each) => !isDays(each))];
  const { from, to } = periodSpan('month', 0, companyClock.today());
  const always = {
    [STATEMENT_DAYS]: `${from},${to}`,
  };
  return {
    form: fields,
    asked: {
      screen: { ...screen, plans: [], sort: [], pageSize: 50 },
      fields: new Map(fields.map(({ field, name }) => [name, field])),
      sorts: new Set<string>(),
      always,
    },
  };
}
