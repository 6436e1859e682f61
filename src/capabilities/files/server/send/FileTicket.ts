import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Session } from '../../../../server/access/Session';
import { sessionsOf } from '../../../../server/access/sessionsOf';
import { systemSession } from '../../../../server/access/systemSession';
import { CallError } from '../../../../server/Refusal';
import type { Services } from '../../../../server/Services';

/** Seconds for which a ticket is good: as long as a film may take. */
const GOOD_FOR = 4 * 3600;
const LONGEST = 12_000;

/** Where a file is read whose reader cannot show a token, such as a player. */
export const STREAM_PATH = '/api/oa/doc/filetransfer/stream';

interface Ticket {
  /** of the sign-in, as the list of devices names it */
  session: string;
  /** id of the file, or several */
  of: string;
  /** seconds since 1970 */
  expires: number;
}

/** What a ticket is for: it is good for nothing else. */
export type TicketUse = 'file' | 'bundle';

/**
 * A ticket for the sign-in that asks; it ends with that.
 *
 * @param of id of the file, or ids parted by commas
 */
export function ticketFor(session: Session, of: string, use: TicketUse = 'file'): string {
  const ticket: Ticket = { session: session.id, of, expires: Math.floor(Date.now() / 1000) + GOOD_FOR };
  const said = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${said}.${signatureOf(session.family, said, use)}`;
}

/**
 * What a ticket is for, and the person as he would call now: whether he may still see it is asked each time.
 * @throws CallError 403
 */
export async function openTicket(
  services: Services,
  given: unknown,
  use: TicketUse = 'file',
): Promise<{ session: Session; of: string }> {
  const [, said, signature] =
    (typeof given === 'string' && given.length <= LONGEST && /^([\w-]+)\.([\w-]+)$/.exec(given)) || [];
  const ticket = said === undefined ? undefined : readTicket(said);
  const { rows } = await sql<
    Record<'family' | 'userId' | 'packageId', string>
  >`select family, user_id::text as "userId",
    package_id::text as "packageId" from sys_session where id = ${ticket?.session ?? '0'}`.execute(
    services.database.kysely,
  );
  const [session] = rows;
  if (!ticket || !session || said === undefined || !isSignedBy(session.family, said, signature, use)) throw refused();
  if (ticket.expires < Date.now() / 1000) throw refused();
  const [person] = await sessionsOf(services, systemSession(session.packageId), [session.userId]);
  if (!person) throw refused();
  return { session: person, of: ticket.of };
}

function readTicket(said: string): Ticket | undefined {
  try {
    const ticket = JSON.parse(Buffer.from(said, 'base64url').toString()) as Partial<Ticket> | null;
    const isRight = [ticket?.session, ticket?.of].every((ids) => typeof ids === 'string' && /^[\d,]+$/.test(ids));
    return isRight && typeof ticket?.expires === 'number' ? (ticket as Ticket) : undefined;
  } catch {
    return undefined;
  }
}

function isSignedBy(family: string, said: string, signature: string | undefined, use: TicketUse): boolean {
  const [expected, given] = [Buffer.from(signatureOf(family, said, use)), Buffer.from(signature ?? '')];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signatureOf(family: string, said: string, use: TicketUse): string {
  return createHmac('sha256', family).update(`ticket/${use}/${said}`).digest('base64url');
}

function refused(): CallError {
  return new CallError(403, '拒绝访问');
}
