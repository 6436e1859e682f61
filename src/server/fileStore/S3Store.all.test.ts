import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterEach, describe, expect, it } from 'vitest';
import type { Connection } from '../storage';
import type { StoredContent } from './FileStore';
import { type S3Address, S3Store } from './S3Store';
import { storeContract } from './storeContract';
import { StoreFullError } from './StoreFullError';

/** It asks the database for nothing. */
const NONE = undefined as unknown as Connection;
const SECRET = 'a-secret-that-nobody-is-told';

const addressOf = (port: number, more: Partial<S3Address> = {}): S3Address => ({
  bucket: `http://127.0.0.1:${port}/guiju`,
  prefix: 'office/files/',
  key: 'S3RVER',
  secret: 'S3RVER',
  region: 'auto',
  ...more,
});

/** What s3rver is made of. */
interface Inner {
  middleware: ((ctx: { method: string; query: object; status: number }, next: () => Promise<void>) => Promise<void>)[];
  store: { getObject(bucket: string, key: string, range: { end?: unknown }): Promise<unknown> };
}

/** s3rver takes a range that ends with byte 0 for one without an end, and does not know how an upload is given up. */
function mend(server: Inner): void {
  const { store } = server;
  const getObject = store.getObject.bind(store);
  store.getObject = (bucket, key, range) =>
    getObject(bucket, key, range?.end === 0 ? { ...range, end: new Number(0) } : range);
  server.middleware.unshift(async (ctx, next) => {
    if (ctx.method === 'DELETE' && 'uploadId' in ctx.query) ctx.status = 204;
    else await next();
  });
}

async function openS3() {
  const directory = mkdtempSync(join(tmpdir(), 'guiju-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'guiju', configs: [] }],
  });
  mend(server as unknown as Inner);
  const { port } = await server.run();
  return {
    port,
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

describe('contents in an S3 store', () => {
  storeContract(async () => {
    const { close, port } = await openS3();
    const store = new S3Store(addressOf(port));
    return {
      store,
      database: NONE,
      async lose({ id, packageId, place, size }) {
        const shorter: StoredContent = { packageId, id, size: 7, partSize: size, place: place.split(' ')[0] ?? '' };
        await store.put(shorter, 0, Buffer.alloc(7));
      },
      close,
    };
  });
});

describe('requests to an S3 store', () => {
  const open: { close(): unknown }[] = [];
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
  });
  const content: StoredContent = { packageId: '1', id: 'abc', size: 3, partSize: 10, place: 'office/files/1/ab/abc' };
  const bytes = Buffer.from('abc');

  /** A server that answers in its own way, in front of an S3 store. */
  async function listening(answer: RequestListener): Promise<number> {
    const server: Server = createServer(answer);
    open.push({
      close: () =>
        new Promise((done) => {
          server.closeAllConnections();
          server.close(done);
        }),
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return (server.address() as AddressInfo).port;
  }
  const told = async (run: Promise<unknown>): Promise<Error> =>
    run.then(
      () => {
        throw new Error('nothing was refused');
      },
      (error: unknown) => error as Error,
    );

  it('that are refused tell no secret, and nothing of what was signed', async () => {
    const port = await listening((request, response) => {
      const signed = String(request.headers.authorization);
      request
        .resume()
        .on('end', () =>
          response
            .writeHead(403, { 'content-type': 'application/xml' })
            .end(`<Error><Code>SignatureDoesNotMatch</Code><StringToSign>${signed}</StringToSign></Error>`),
        );
    });
    const error = await told(new S3Store(addressOf(port, { key: 'AKID', secret: SECRET })).put(content, 0, bytes));
    expect(error.message).toBe(`The S3 store at 127.0.0.1:${port} answered 403 (SignatureDoesNotMatch)`);
    const all = JSON.stringify([error, error.stack, Object.entries(error), error.cause]);
    for (const secret of [SECRET, 'AKID', 'Credential']) expect(all).not.toContain(secret);
  });

  it('are sent a second time where the first fails in a way that passes', async () => {
    const seen: string[] = [];
    const port = await listening((request, response) => {
      seen.push(String(request.method));
      request.resume().on('end', () => {
        if (seen.length === 1) response.writeHead(503).end();
        else response.writeHead(200, { etag: '"x"' }).end();
      });
    });
    await new S3Store(addressOf(port)).put(content, 0, bytes);
    expect(seen).toEqual(['PUT', 'PUT']);
  });

  it('are sent a second time where the connection breaks, and not a third time', async () => {
    let asked = 0;
    const port = await listening((request) => {
      asked++;
      request.socket.destroy();
    });
    const error = await told(new S3Store(addressOf(port)).put(content, 0, bytes));
    expect(error.message).toMatch(/^The S3 store at 127\.0\.0\.1:\d+ did not answer/);
    expect(asked).toBe(2);
  });

  it('are given up where no answer comes', async () => {
    const port = await listening(() => undefined);
    const error = await told(new S3Store(addressOf(port), 50).put(content, 0, bytes));
    expect(error.message).toBe(`The S3 store at 127.0.0.1:${port} did not answer (TimeoutError)`);
  });

  it('are not sent again where the answer is final, or the store is full', async () => {
    for (const [status, kind] of [
      [403, Error],
      [507, StoreFullError],
    ] as const) {
      let asked = 0;
      const port = await listening((request, response) => {
        asked++;
        request.resume().on('end', () => response.writeHead(status).end());
      });
      await expect(new S3Store(addressOf(port)).put(content, 0, bytes)).rejects.toThrow(kind);
      expect(asked).toBe(1);
    }
  });

  it('do not take an answer of good status for finished where it says a failure', async () => {
    const port = await listening((request, response) => {
      request.resume().on('end', () => {
        if (request.method === 'HEAD') response.writeHead(404).end();
        else response.end('<Error><Code>InternalError</Code></Error>');
      });
    });
    const large = { ...content, size: 20, place: `${content.place} upload` };
    const error = await told(new S3Store(addressOf(port)).finish(large, ['a', 'b']));
    expect(error.message).toMatch(/answered 500 \(InternalError\)$/);
  });

  it('do not load a whole object where the range is ignored', async () => {
    const port = await listening((_, response) => response.end(Buffer.alloc(1000)));
    const error = await told(new S3Store(addressOf(port)).read({ ...content, size: 1000 }, 0, 3).next());
    expect(error.message).toMatch(/answered 200 \(RangeIgnored\)$/);
  });

  it('end a multipart upload that is removed', async () => {
    const seen: string[] = [];
    const port = await listening((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      request.resume().on('end', () => response.writeHead(204).end());
    });
    await new S3Store(addressOf(port)).remove({ ...content, size: 20, place: `${content.place} upload/1` });
    expect(seen).toEqual([
      'DELETE /guiju/office/files/1/ab/abc?uploadId=upload%2F1',
      'DELETE /guiju/office/files/1/ab/abc',
    ]);
  });

  it('have no content of more parts than the protocol knows', async () => {
    await expect(new S3Store(addressOf(1)).begin({ ...content, size: 100_001 })).rejects.toThrow('10000 parts');
  });
});
