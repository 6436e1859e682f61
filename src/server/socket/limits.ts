/** What a socket may do and how many there may be. Times in milliseconds. */
export interface SocketLimits {
  /** from opening to LOGIN */
  loginMs: number;
  /** longest silence; the page sends PING every 30 s */
  silenceMs: number;
  /** how often, at most, a PING has the token read anew */
  recheckMs: number;
  /** frames within a minute, control frames included */
  framesPerMinute: number;
  /** bytes that wait for a slow receiver */
  bufferedBytes: number;
  socketsPerUser: number;
  /** signed in or not */
  socketsPerProcess: number;
  /** how long a client may take to answer that the server closes */
  closeMs: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  loginMs: 10_000,
  silenceMs: 90_000,
  recheckMs: 60_000,
  framesPerMinute: 60,
  bufferedBytes: 1024 * 1024,
  socketsPerUser: 20,
  socketsPerProcess: 2_000,
  closeMs: 2_000,
};

/** Largest frame of a client, bytes: a LOGIN has a few hundred. */
export const MAX_FRAME = 16 * 1024;
