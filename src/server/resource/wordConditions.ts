import { sql, type RawBuilder } from 'kysely';
import { foldSounds } from '../../lib/foldSounds';
import { searchWords } from '../../lib/searchWords';
import { LONGEST_KEYWORD, MOST_WORDS } from '../../language/wire';
import { CallError } from '../Refusal';
import type { Params } from '../calls/pageOf';
import { SEARCH_KEY, snake } from '../schema/naming';
import type { Call } from './Call';
import { canSee } from './canSee';
import { containsCondition, like, literally } from './filterCondition';
import { PART } from './searchKey';

/** The words of a quick search, none where nothing is asked; 400 for more than a statement should look for. */
export function keywordsOf({ keyword = '' }: Params): string[] {
  if (keyword.trim().length > LONGEST_KEYWORD)
    throw new CallError(400, `keyword: ${LONGEST_KEYWORD} characters at most`);
  const words = searchWords(keyword);
  if (words.length > MOST_WORDS) throw new CallError(400, `keyword: ${MOST_WORDS} words at most`);
  return words;
}

/**
 * Records of which every word is found, in whatever they are found by: one condition a word. What a role hides of them is
 * not looked into: then only the fields that are left are, and not by pinyin.
 */
export function wordConditions(call: Call, alias: string, words: readonly string[]): RawBuilder<unknown>[] {
  const { code, findBy, label } = call.resource;
  const fields = [...new Set([label, ...(code === undefined ? [] : [code]), ...findBy])].map((path) =>
    call.compiled.byPath.get(path),
  );
  const seen = fields.filter((field) => field !== undefined && canSee(call, field));
  if (seen.length === fields.length) return words.map((word) => inKey(sql.ref(`${alias}.${SEARCH_KEY}`), word));
  const columns = seen.flatMap((field) =>
    field?.table === undefined ? [sql.ref(`${alias}.${snake(field!.field.name)}`)] : [],
  );
  return words.map((word) =>
    columns.length === 0
      ? sql`false`
      : sql`(${sql.join(
          columns.map((column) => containsCondition(sql`${column}::text`, word)),
          sql` or `,
        )})`,
  );
}

/** A word stands in a key as it is, or without what speakers mix up. */
function inKey(key: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  const folded = /^[a-z]+$/.test(word) ? foldSounds(word) : word;
  return folded === word
    ? sql`${key} like ${like(word)}`
    : sql`(${key} like ${like(word)} or ${key} like ${like(folded)})`;
}

/**
 * How well a record fits, less is better: 0 its number or label is what was typed, 1 one of them begins with it, 2 another
 * part of its key is it, 3 the words are the beginnings of parts, 4 they stand inside.
 */
export function fitOf(
  { resource }: Pick<Call, 'resource'>,
  alias: string,
  words: readonly string[],
): RawBuilder<unknown> {
  const whole = words.join(' ');
  const own = [...new Set([resource.code ?? resource.label, resource.label])].map(
    (name) => sql`lower(${sql.ref(`${alias}.${snake(name)}`)}::text)`,
  );
  const any = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` or `);
  const key = sql`(${PART} || ${sql.ref(`${alias}.${SEARCH_KEY}`)} || ${PART})`;
  const begun = words.map((word) => sql`${key} like ${`%${PART}${literally(word)}%`}`);
  return sql`case when ${any(own.map((text) => sql`${text} = ${whole}`))} then 0
    when ${any(own.map((text) => sql`${text} like ${`${literally(whole)}%`}`))} then 1
    when ${key} like ${`%${PART}${literally(whole)}${PART}%`} then 2
    when ${sql.join(begun, sql` and `)} then 3 else 4 end`;
}
