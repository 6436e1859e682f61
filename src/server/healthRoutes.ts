import type { FastifyInstance } from 'fastify';
import type { Database } from './storage';

/** Milliseconds after which a database that has not answered counts as away. */
const PATIENCE = 3000;

/**
 * What a balancer or a supervisor asks: `/livez` is answered while the process can answer at all, `/readyz` with 200
 * only while its database answers and takes what is to be stored. Neither tells anything else, and nobody need sign in.
 */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/livez', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    const isReady = await answers(database);
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'database' });
  });
}

async function answers(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), PATIENCE)));
  const ping = database.ping().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([ping, late]);
  } finally {
    clearTimeout(timer);
  }
}
