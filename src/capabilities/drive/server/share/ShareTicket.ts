import { createHmac, timingSafeEqual } from 'node:crypto';
import { CallError } from '../../../../server/Refusal';
import type { Services } from '../../../../server/Services';
import { isBatch, shareOf, type Share } from './Share';

/** Seconds for which a ticket is good: as long as a film may take. */
const GOOD_FOR = 4 * 3600;
const LONGEST = 400;

interface Ticket {
  /** the link */
  batch: string;
  /** seconds since 1970 */
  expires: number;
}

/** A ticket for who has opened a link, in place of the code, which stands in no address. */
export function shareTicket({ batch, secret }: Share): string {
  const ticket: Ticket = { batch, expires: Math.floor(Date.now() / 1000) + GOOD_FOR };
  const said = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${said}.${signatureOf(secret, said)}`;
}

/** The link that a ticket is for, whatever its state. @throws CallError 403 for what is no ticket, or no longer */
export async function shareByTicket({ database }: Services, given: unknown): Promise<Share> {
  const [, said, signature] =
    (typeof given === 'string' && given.length <= LONGEST && /^([\w-]+)\.([\w-]+)$/.exec(given)) || [];
  const ticket = said === undefined ? undefined : readTicket(said);
  const share = ticket && (await shareOf(ticket.batch, database.kysely));
  if (!share || said === undefined || !isSignedBy(share.secret, said, signature)) throw refused();
  if (ticket.expires < Date.now() / 1000) throw refused();
  return share;
}

function readTicket(said: string): Ticket | undefined {
  try {
    const ticket = JSON.parse(Buffer.from(said, 'base64url').toString()) as Partial<Ticket> | null;
    return isBatch(ticket?.batch) && typeof ticket?.expires === 'number' ? (ticket as Ticket) : undefined;
  } catch {
    return undefined;
  }
}

function isSignedBy(secret: string, said: string, signature: string | undefined): boolean {
  const [expected, given] = [Buffer.from(signatureOf(secret, said)), Buffer.from(signature ?? '')];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signatureOf(secret: string, said: string): string {
  return createHmac('sha256', secret).update(`share/${said}`).digest('base64url');
}

const refused = (): CallError => new CallError(403, '请输入提取码');
