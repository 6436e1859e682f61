import type { Decimal } from '../../lib/decimal';
import { compileExpression } from '../../language/expression';
import type { StatementRow, StatementScreen } from '../../language/model';
import { conditionHolds } from '../../language/rules';
import type { StatementFinding } from '../../language/wire/Statement';
import { holds } from '../access/Session';
import type { Call } from '../resource/Call';
import type { AskedColumn } from './askedColumns';
import type { Figures } from './Figures';
import { misplacedAccounts } from './misplacedAccounts';

export interface Read {
  screen: StatementScreen;
  rows: readonly StatementRow[];
  columns: readonly AskedColumn[];
  values: ReadonlyMap<string, ReadonlyMap<string, Decimal>>;
  figures: Figures;
}

const UNASKED = '自定义格式没有行标识为{rows}的行，相应的勾稽关系未检查';

/** Findings that an answer tells at most. */
const MOST = 50;

/** What does not hold of a statement: its checks in every column, and accounts that stand in none or several rows. */
export async function statementFindings(call: Call, read: Read): Promise<StatementFinding[]> {
  const { columns, rows, screen, values } = read;
  const checks = screen.checks.map((check) => ({ ...check, lacks: lackedBy(check.must, rows) }));
  const unasked = checks.flatMap(({ lacks }): StatementFinding[] =>
    lacks.length === 0 ? [] : [{ message: UNASKED, params: { rows: lacks.join('、') } }],
  );
  const failed = columns.flatMap(({ name, title }) =>
    checks.flatMap(({ lacks, message, must, opens }): StatementFinding[] => {
      if (lacks.length > 0) return [];
      const record = Object.fromEntries(values.get(name) ?? []);
      if (conditionHolds(compileExpression(must), { record, context: call.context })) return [];
      return [{ message, params: texts(record), column: title, ...pathOf(call, opens) }];
    }),
  );
  return [...unasked, ...failed, ...(await misplacedAccounts(call, read))].slice(0, MOST);
}

/** Rows that a check of the schema file is about, and that the layout of the account set does not have. */
function lackedBy(must: string, rows: readonly StatementRow[]): string[] {
  return compileExpression(must).dependencies.filter((name) => !rows.some(({ key }) => key === name));
}

function texts(record: Readonly<Record<string, Decimal>>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, value.toFixed(2)]));
}

function pathOf({ services, session }: Call, name: string | undefined): { path?: string } {
  const screen = Object.values(services.model.resources)
    .flatMap(({ screens }) => screens)
    .find((each) => each.name === name);
  return screen && holds(session, screen.permissions) ? { path: screen.path } : {};
}
