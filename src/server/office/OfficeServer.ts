import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';

/** What a document server is waited for, and what is taken from it. */
interface Limits {
  /** milliseconds until a saved document has arrived */
  time: number;
  /** bytes of a document */
  size: number;
}

const USUAL: Limits = { time: 60_000, size: 100 * 1024 * 1024 };

/** What a ticket of our own is good for. */
export type TicketFor = 'content' | 'callback';

const ALGORITHM = 'HS256';

/**
 * The document server (OnlyOffice) on which office files are edited. Its secret is told to nobody: no log, message or
 * answer can hold it.
 */
export class OfficeServer {
  readonly #secret: Uint8Array;
  // The document server signs what it is asked to; nothing that it has signed may open our own doors.
  readonly #own: Uint8Array;

  /**
   * @param url where browsers and we reach it, without a slash at its end
   * @param callback where it reaches us, likewise
   * @param limits other than usual for tests
   */
  constructor(
    readonly url: string,
    secret: string,
    readonly callback: string,
    readonly limits: Limits = USUAL,
  ) {
    this.#secret = new TextEncoder().encode(secret);
    this.#own = new Uint8Array(createHmac('sha256', secret).update('tickets of our own').digest());
  }

  /** `https://office.example.com` */
  get origin(): string {
    return new URL(this.url).origin;
  }

  /** Whether an address lies on it. */
  has(address: URL): boolean {
    const own = new URL(this.url);
    const isBelow = address.pathname.startsWith(`${own.pathname.replace(/\/$/, '')}/`);
    return address.origin === own.origin && isBelow && address.username === '' && address.password === '';
  }

  /** Says something so that it believes us. @param seconds for which it holds */
  sign(said: JWTPayload, seconds: number): Promise<string> {
    return signed(said, this.#secret, seconds);
  }

  /** What it has signed; undefined: it has not. */
  read(token: unknown): Promise<JWTPayload | undefined> {
    return verified(token, this.#secret);
  }

  /** A ticket with which it comes to us. */
  ticket(use: TicketFor, said: JWTPayload, seconds: number): Promise<string> {
    return signed({ ...said, aud: use }, this.#own, seconds);
  }

  /** What a ticket of ours says; undefined: it is none for this use, or none any more. */
  readTicket(use: TicketFor, token: unknown): Promise<JWTPayload | undefined> {
    return verified(token, this.#own, use);
  }
}

function signed(said: JWTPayload, secret: Uint8Array, seconds: number): Promise<string> {
  return new SignJWT(said)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(secret);
}

async function verified(token: unknown, secret: Uint8Array, audience?: TicketFor): Promise<JWTPayload | undefined> {
  if (typeof token !== 'string') return undefined;
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      ...(audience === undefined ? {} : { audience }),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
