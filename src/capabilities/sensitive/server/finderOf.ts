import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { fixedConditions } from '../../../server/resource/fixedConditions';
import { snake } from '../../../server/schema/naming';
import { onlyRow, type Connection, type Database } from '../../../server/storage';
import type { Handling } from '../wire';
import { WordFinder } from './words/WordFinder';

/** A word of the list, as it stands there. */
export interface ListedWord {
  text: string;
  handling: Handling;
}

interface Known {
  version: string;
  finder: WordFinder<ListedWord>;
}

/** Account sets whose words are kept at once. */
const MOST = 200;

const known = new WeakMap<Database, Map<string, Known>>();

/** Finds the words of the account set as they stand; made once for each state of the list. Undefined: there is no list. */
export async function finderOf(call: Call, database: Connection): Promise<WordFinder<ListedWord> | undefined> {
  const { services, session } = call;
  const list = Object.values(services.model.resources).find(({ uses }) => uses.sensitiveWords !== undefined);
  if (!list) return undefined;
  const kept = known.get(services.database) ?? new Map<string, Known>();
  known.set(services.database, kept);
  const version = await versionOf(call, list, database);
  const now = kept.get(session.packageId);
  if (now?.version === version) return now.finder;
  const words = await wordsOf(call, list, database);
  const finder = new WordFinder(
    words.map((word) => [word.text, word] as const),
    (one, other) => (one.handling === 'refuse' ? one : other),
  );
  if (kept.size >= MOST) for (const oldest of [...kept.keys()].slice(0, 1)) kept.delete(oldest);
  kept.set(session.packageId, { version, finder });
  return finder;
}

/** Who fills a database past the calls, as the demonstration does, notes nothing: so the words are counted as well. */
async function versionOf(call: Call, list: Resource, database: Connection): Promise<string> {
  const found = await sql<{ version: string }>`
    select concat_ws('/', (select v.version from sys_sensitive_word as v where v.package_id = ${call.session.packageId}),
      count(*), max(t.id)) as version from ${listed(call, list)} as t`.execute(database);
  return onlyRow(found).version;
}

async function wordsOf(call: Call, list: Resource, database: Connection): Promise<ListedWord[]> {
  const said = list.uses.sensitiveWords;
  if (!said) return [];
  const fits = [sql`true`, ...fixedConditions(call, list, said.filter ?? {})];
  const { rows } = await sql<ListedWord>`
    select t.${sql.ref(snake(said.word))} as text, t.${sql.ref(snake(said.handling))} as handling
    from ${listed(call, list)} as t where ${sql.join(fits, sql` and `)} order by t.id`.execute(database);
  return rows;
}

/** All words, whoever may see them. */
const listed = (call: Call, list: Resource): RawBuilder<unknown> => records(asSystem(call, '敏感词', list)).rows;
