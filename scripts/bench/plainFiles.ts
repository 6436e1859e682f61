import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server that does nothing but write and read one file, in a process of its own. */
export interface PlainFiles {
  /** where the file is read */
  url: string;
  /** @param at byte at which they stand */
  write(at: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  stop(): void;
}

const SERVER = `
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import fastify from 'fastify';
const [, port, path] = process.argv;
const file = await open(path, 'w+');
const app = fastify({ bodyLimit: 64 * 2 ** 20 });
app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
app.post('/', async (request) => {
  await file.write(request.body, 0, request.body.length, Number(request.query.at));
  return {};
});
app.get('/', (_, reply) => reply.type('application/octet-stream').send(createReadStream(path, { highWaterMark: 262144 })));
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
`;

/** Starts it over a file that is made. */
export async function plainFiles(port: number, path: string): Promise<PlainFiles> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SERVER, String(port), path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const url = `http://127.0.0.1:${port}/`;
  return {
    url,
    async write(at, body) {
      const response = await fetch(`${url}?at=${at}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body,
      });
      if (!response.ok) throw new Error(`The plain server answered with ${response.status}.`);
      await response.text();
    },
    stop: () => void child.kill(),
  };
}
