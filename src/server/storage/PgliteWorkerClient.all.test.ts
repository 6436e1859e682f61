import { describe, expect, it } from 'vitest';
import { pgliteWorkerUrl } from './pgliteWorkerUrl';
import { PgliteWorkerClient } from './PgliteWorkerClient';

describe('the database worker', () => {
  it('rejects what waits and what comes later when it dies', async () => {
    const died: Error[] = [];
    const client = await PgliteWorkerClient.start(await pgliteWorkerUrl(), { folder: undefined }, (reason) =>
      died.push(reason),
    );
    const waiting = expect(client.query('select pg_sleep(5)')).rejects.toThrow('The database worker has stopped');
    await client.terminate();
    await waiting;
    await expect(client.query('select 1')).rejects.toThrow('What was acknowledged is kept');
    // Once, with the reason: the process ends then, and whoever watches over it starts it anew.
    expect(died.map(({ message }) => message)).toEqual([expect.stringContaining('The database worker has stopped')]);
    await client.close();
  });

  it('says why it could not start', async () => {
    await expect(
      PgliteWorkerClient.start(new URL('data:text/javascript,throw new Error("no engine")'), { folder: undefined }),
    ).rejects.toThrow('no engine');
  });
});
