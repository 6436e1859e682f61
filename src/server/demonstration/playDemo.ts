import type { FastifyInstance } from 'fastify';
import { resourceOf, type Model } from '../../language/model';
import { createServer } from '../createServer';
import { PREFIX } from '../prefix';
import type { Product } from '../Product';
import type { Database } from '../storage';
import type { DemoPerson, DemoUser } from './Demo';

interface Played extends Product {
  database: Database;
  model: Model;
  /** who does it all */
  user: DemoUser;
  passwordCost: number;
  play: (person: DemoPerson) => Promise<void>;
}

/**
 * What somebody does with the records of a demonstration by the calls of the product itself, so that it follows the same
 * rules as the work of people. Nobody else reaches this server. @throws Error for a call that is refused
 */
export async function playDemo({ play, user, ...options }: Played): Promise<void> {
  const { app } = await createServer({ ...options, logLevel: 'silent' });
  try {
    await play(await signedIn(app, options.model, user));
  } finally {
    await app.close();
  }
}

interface Envelope {
  code: number;
  data: unknown;
  message: string;
}

async function signedIn(app: FastifyInstance, model: Model, { loginId, password }: DemoUser): Promise<DemoPerson> {
  const form = { client_id: 'guiju-page', client_secret: 'guiju-page', grant_type: 'password' };
  const signed = await app.inject({
    method: 'POST',
    url: `${PREFIX}/auth/oauth/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...form, username: loginId, password }).toString(),
  });
  const { token } = resultOf<{ token: string }>(signed.body, 'sign-in');
  const headers = { authorization: `Bearer ${token}` };
  const post = async <T>(url: string, payload: object): Promise<T> =>
    resultOf(
      (await app.inject({ method: 'POST', url: `${PREFIX}${url}`, headers, payload })).body,
      `${url} ${JSON.stringify(payload)}`,
    );
  return {
    async list(name, query) {
      const { list } = resourceOf(model, name).operations;
      const { body } = await app.inject({ method: 'GET', url: `${PREFIX}${list}`, headers, query });
      return resultOf<{ list: Record<string, unknown>[] }>(body, list).list;
    },
    act: async (name, action, ids, said = {}) => {
      await post(`${resourceOf(model, name).operations.action}/${action}`, { ...said, ids, confirmed: true });
    },
    call: (name, below, body) => post(`${resourceOf(model, name).api}/${below}`, body),
  };
}

function resultOf<T>(body: string, what: string): T {
  const { code, data, message } = JSON.parse(body) as Envelope;
  if (code !== 200) throw new Error(`Demonstration, ${what}: ${message} ${JSON.stringify(data)}`);
  return data as T;
}
