import { hashPassword, verifyPassword } from '../../../../server/access/password';
import { CallError } from '../../../../server/Refusal';
import type { Services } from '../../../../server/Services';
import { admitGuess, noteRightGuess, noteWrongGuess } from './guesses';
import { isBatch, shareOf, type Share } from './Share';

/** Signs of a code that are looked at; any code has fewer. */
const LONGEST = 64;

/** What a code is compared with where there is no link, so that this takes as long; by its cost. */
const unknown = new Map<number, Promise<string>>();

/**
 * A link, for who knows its code. Before that nothing is told, not even whether there is such a link: a name that is none
 * is answered as a wrong code, in the same time. Only the state of the link is not looked at here.
 *
 * @param code empty: none was entered yet, which is no guess
 * @throws CallError 403 without the right code, 429 while the link waits
 */
export async function shareByCode(services: Services, batch: unknown, code: unknown): Promise<Share> {
  const { kysely } = services.database;
  const share = isBatch(batch) ? await shareOf(batch, kysely) : undefined;
  if (share?.codeHash === null) return share;
  const tried = typeof code === 'string' ? code.slice(0, LONGEST) : '';
  if (tried === '') throw new CallError(403, '请输入提取码');
  if (isBatch(batch)) await admitGuess(batch, kysely);
  const isRight = await verifyPassword(tried, share?.codeHash ?? (await unknownHash(services.passwordCost)));
  if (share && isRight) {
    // Others may have guessed while this code was compared.
    await admitGuess(share.batch, kysely);
    await noteRightGuess(share.batch, kysely);
    return share;
  }
  if (isBatch(batch)) await noteWrongGuess(batch, kysely);
  throw new CallError(403, '提取码不正确，或链接不存在');
}

function unknownHash(cost: number): Promise<string> {
  const made = unknown.get(cost) ?? hashPassword('no such link', cost);
  unknown.set(cost, made);
  return made;
}
