import dayjs from 'dayjs';
import type { Field, StatementScreen } from '../../language/model';
import type { CompiledResource } from '../../language/rules';
import { STATEMENT_DAYS } from '../../language/meta/statementFields';

/** What a statement may be asked for by somebody, and what it is asked at first: the whole of this month. */
export function statementAsking({ resource }: CompiledResource, screen: StatementScreen) {
  const named = resource.fields.map((field): { name: string; field: Field } => ({ name: field.name, field }));
  const isDays = ({ name }: { name: string }): boolean => name === STATEMENT_DAYS;
  const fields = [...named.filter(isDays), ...named.filter((each) => !isDays(each))];
  const today = dayjs();
  const always = {
    [STATEMENT_DAYS]: [today.startOf('month'), today.endOf('month')].map((day) => day.format('YYYY-MM-DD')).join(','),
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
