import { sql } from 'kysely';
import { fieldNamed, resourceOf } from '../../../language/model';
import { isEmpty } from '../../../language/rules';
import { refuse } from '../../../server/Refusal';
import { holds } from '../../../server/access/Session';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { OPTION } from '../wire';
import { carryOverOf, WHY } from './carryOverOf';

/** What the settings page says of carrying over. */
export interface CarryOptions {
  word: string;
  /** ids of subjects */
  profit: string | null;
  retained: string | null;
  exchange: string | null;
}

/** One statement. */
export async function carryOptions(call: Call, database: Connection): Promise<CarryOptions> {
  const options = records(asSystem(call, WHY, carryOverOf(call.resource).options)).rows;
  const column = (name: string) => sql.ref(`o.${snake(name)}`);
  const {
    rows: [row],
  } = await sql<{ word: string | null; profit: string | null; retained: string | null; exchange: string | null }>`
    select ${column(OPTION.word)} as word, ${column(OPTION.profit)}::text as profit, ${column(OPTION.retained)}::text as retained, ${column(OPTION.exchange)}::text as exchange
    from ${options} as o order by o.id limit 1`.execute(database);
  return {
    word: row?.word ?? 'transfer',
    profit: row?.profit ?? null,
    retained: row?.retained ?? null,
    exchange: row?.exchange ?? null,
  };
}

/** @throws Refusal where the settings page does not say a subject: it names the field and leads there */
export function demandOption(call: Call, said: CarryOptions, key: 'profit' | 'retained'): string {
  const subject = said[key];
  if (!isEmpty(subject)) return String(subject);
  const { services, session, t } = call;
  const options = resourceOf(services.model, carryOverOf(call.resource).options);
  const screen = options.screens.find(({ kind, permissions }) => kind === 'settings' && holds(session, permissions));
  throw refuse(t('提示'), [
    {
      code: '',
      remark: t('请先在{title}中指定{field}', {
        title: t(options.title),
        field: t(fieldNamed(options, OPTION[key]).title),
      }),
      ...(screen ? { lead: { title: t(options.title), to: screen.path } } : {}),
    },
  ]);
}
