import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { ScannerError } from './ScannerError';

/** Where clamd listens. */
export type ScannerAddress = { path: string } | { host: string; port: number };

/** What a scanner says of a content: nothing is wrong with it, or the name of what is in it. */
export type ScanAnswer = 'clean' | { found: string };

/** Looks at the bytes of a content. @throws ScannerError where that cannot be done, and what reading them throws */
export type Scanner = (content: AsyncIterable<Buffer>) => Promise<ScanAnswer>;

/** Milliseconds without a sign of the scanner, which thinks about large archives for a while. */
const TIME = 120_000;
/** Signs of an answer that are looked at. */
const MOST_ANSWER = 1000;

/**
 * Lets clamd look at a content, by its command INSTREAM: pieces with their lengths before them, and one of no length at
 * the end. @param time milliseconds after which a silent scanner is given up
 */
export async function scanContent(
  address: ScannerAddress,
  content: AsyncIterable<Buffer>,
  time = TIME,
): Promise<ScanAnswer> {
  const socket = connect(address);
  const source: Source = { isRead: false };
  const pieces = inPieces(content, source, () => socket.destroy());
  const sending = pipeline(pieces, socket, { end: false });
  const answering = answerOf(socket, time).finally(() => socket.destroy());
  const [, answer] = await Promise.allSettled([sending, answering]);
  if (source.lost) throw source.lost.error;
  if (answer.status === 'rejected') throw answer.reason;
  const found = read(answer.value);
  if (found === 'clean' && !source.isRead) throw new ScannerError('failed', 'it answered before it had all');
  return found;
}

/** How far a content has been read. */
interface Source {
  isRead: boolean;
  /** what kept it from being read to its end */
  lost?: { error: unknown };
}

async function* inPieces(content: AsyncIterable<Buffer>, source: Source, giveUp: () => void): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  try {
    for await (const piece of content) {
      if (piece.length === 0) continue;
      yield lengthOf(piece);
      yield piece;
    }
  } catch (error) {
    source.lost = { error };
    giveUp();
    throw error;
  }
  source.isRead = true;
  yield Buffer.alloc(4);
}

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}

/** What clamd says, which may be before it has all. */
function answerOf(socket: Socket, time: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let [said, isThere] = ['', false];
    const fail = (more: string) => reject(new ScannerError(isThere ? 'failed' : 'notReached', more));
    socket
      .setTimeout(time, () => fail('it is silent'))
      .on('connect', () => (isThere = true))
      .on('data', (chunk: Buffer) => {
        said += chunk.toString('latin1');
        if (said.includes('\0') || said.length > MOST_ANSWER) resolve(said);
      })
      .on('error', ({ code, message }: NodeJS.ErrnoException) => (said === '' ? fail(code ?? message) : resolve(said)))
      .on('close', () => (said === '' ? fail('it ended the connection') : resolve(said)));
  });
}

/** @throws ScannerError unless it says that the content is clean, or what is in it */
function read(said: string): ScanAnswer {
  const line = said.replace(/[\0\n][^]*$/, '');
  if (line === 'stream: OK') return 'clean';
  const found = /^stream: (.+) FOUND$/.exec(line)?.[1];
  if (found !== undefined) return { found };
  throw new ScannerError(line.includes('size limit exceeded') ? 'tooLarge' : 'failed', line.slice(0, 200));
}
