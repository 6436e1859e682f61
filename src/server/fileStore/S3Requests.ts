import { setTimeout as sleep } from 'node:timers/promises';
import type { S3mini } from 's3mini';
import { S3RequestError } from './S3RequestError';
import type { S3Address } from './S3Store';
import { StoreFullError } from './StoreFullError';

/** Before a request is sent a second time, milliseconds. */
const PAUSE = 300;
/** Whoever is asked has no room. */
const FULL = 507;
const GONE = 404;
const BUSY = new Set([408, 429]);

/** What is asked of an S3 store. What fails in a way that passes is asked a second time. */
export class S3Requests {
  #client: Promise<S3mini> | undefined;
  readonly #host: string;

  /** @param time milliseconds after which a request is given up */
  constructor(
    private readonly address: S3Address,
    private readonly time: number,
  ) {
    this.#host = new URL(address.bucket).host;
  }

  /** @throws S3RequestError, StoreFullError */
  async send<T>(run: (s3: S3mini) => Promise<T>): Promise<T> {
    const s3 = await (this.#client ??= this.#open());
    try {
      return await run(s3);
    } catch (error) {
      if (!isPassing(this.#told(error))) throw this.#told(error);
    }
    await sleep(PAUSE);
    try {
      return await run(s3);
    } catch (error) {
      throw this.#told(error);
    }
  }

  /** The same of what may not be there: undefined then. */
  async sendIfThere<T>(run: (s3: S3mini) => Promise<T>): Promise<T | undefined> {
    try {
      return await this.send(run);
    } catch (error) {
      if (error instanceof S3RequestError && error.status === GONE) return undefined;
      throw error;
    }
  }

  /**
   * Bytes `from` up to, and without, `to`, a part at most; undefined: the object is not there, or ends before.
   */
  async range(key: string, from: number, to: number): Promise<Buffer | undefined> {
    try {
      return await this.sendIfThere(async (s3) => {
        const answer = await s3.getObjectRaw(key, false, from, to);
        const isWhole = answer.status === 200 && Number(answer.headers.get('content-length')) !== to - from;
        if (isWhole) {
          await answer.body?.cancel();
          throw new S3RequestError(this.#host, answer.status, 'RangeIgnored');
        }
        return Buffer.from(await answer.arrayBuffer());
      });
    } catch (error) {
      if (error instanceof S3RequestError && error.status === 416) return undefined;
      throw error;
    }
  }

  /** A failure that the protocol tells in an answer whose status is good. */
  failed(code: unknown): S3RequestError {
    return new S3RequestError(this.#host, 500, code);
  }

  /** Loaded by whoever has such a store alone. */
  async #open(): Promise<S3mini> {
    const { S3mini } = await import('s3mini');
    const { bucket, key, region, secret } = this.address;
    return new S3mini({
      accessKeyId: key,
      secretAccessKey: secret,
      endpoint: bucket,
      region,
      requestAbortTimeout: this.time,
    });
  }

  /** The body of a refusal says what was signed, and by whom: it is not told. */
  #told(error: unknown): Error {
    if (error instanceof S3RequestError || error instanceof StoreFullError) return error;
    const { cause, code, name, serviceCode, status } = error as Failure;
    const answered = status ?? cause?.status;
    if (answered === FULL) return new StoreFullError(`the S3 store at ${this.#host}`);
    const codes = answered === undefined ? [code, cause?.code, name] : [serviceCode, cause?.serviceCode];
    // A time-out has a number for its code, which says nothing.
    const said = codes.find((each) => typeof each === 'string');
    return new S3RequestError(this.#host, answered, said);
  }
}

/** What the client and the network say, as far as it is read. */
interface Failure {
  name?: string;
  code?: unknown;
  serviceCode?: unknown;
  status?: number;
  cause?: { code?: unknown; serviceCode?: unknown; status?: number };
}

function isPassing(error: Error): boolean {
  if (!(error instanceof S3RequestError)) return false;
  return error.status === undefined || error.status >= 500 || BUSY.has(error.status);
}
