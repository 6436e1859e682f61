import { createServer } from 'node:net';
import { StartError } from './StartError';

/**
 * Tries to listen for a moment. Done before the database is touched: filling an empty one takes a while and would be
 * for nothing.
 * @throws StartError when another program listens there, or the port may not be used
 */
export function ensurePortFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, port, host)));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** Words an error of `listen`; anything that is none stays what it is. */
export function listenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is in use by another program. Stop it, or start with another port: PORT=${port === 65_535 ? 8081 : port + 1} npm start`,
    );
  if (error.code === 'EACCES')
    return new StartError(
      `Port ${port} may not be used by this user. Start with a port above 1023: PORT=8080 npm start`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is no address of this machine.`);
  return error;
}
