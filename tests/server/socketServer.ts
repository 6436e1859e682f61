import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { product } from '../../src/company/server';
import { createServer } from '../../src/server/createServer';
import type { Services } from '../../src/server/Services';
import type { SocketLimits } from '../../src/server/socket/limits';
import type { SocketHub } from '../../src/server/socket/SocketHub';
import type { Database } from '../../src/server/storage';
import { project } from '../support/project';
import { LOGIN, PASSWORD } from './testApp';

export interface SocketServer {
  app: FastifyInstance;
  hub: SocketHub;
  services: Services;
  /** `127.0.0.1:port` */
  host: string;
  signIn(login: keyof typeof LOGIN, packageId?: string): Promise<{ token: string; refreshToken: string }>;
  tokenCall(form: Record<string, string>): Promise<{ token: string; refreshToken: string }>;
}

/**
 * The real server, listening, over a database that is ready. Limits that a test would have to wait for can be other
 * ones.
 */
export async function startSocketServer(
  database: Database,
  socketLimits: Partial<SocketLimits> = {},
  trustProxy: number | false = false,
): Promise<SocketServer> {
  const { model, translations } = await project();
  const { app, services } = await createServer({
    ...product,
    database,
    model,
    locales: translations,
    logLevel: process.env.TEST_LOG ?? 'silent',
    trustProxy,
    socketLimits,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const host = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const tokenCall = async (form: Record<string, string>) => {
    const response = await fetch(`http://${host}/prod-pc/auth/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'guiju-page', client_secret: 'guiju-page', ...form }),
    });
    const { data, message } = (await response.json()) as {
      data: { token: string; refreshToken: string } | null;
      message: string;
    };
    if (!data) throw new Error(message);
    return data;
  };
  return {
    app,
    hub: services.hub,
    services,
    host,
    tokenCall,
    signIn: (login, packageId = '1') =>
      tokenCall({ grant_type: 'password', username: LOGIN[login], password: PASSWORD, package_id: packageId }),
  };
}
