import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { product } from '../../src/company/server';
import { buildCatalogue } from '../../src/language/catalogue/buildCatalogue';
import type { Catalogue, Model, Resource } from '../../src/language/model';
import { createServer } from '../../src/server/createServer';
import type { OfficeServer } from '../../src/server/office/OfficeServer';
import type { ForeignAddresses } from '../../src/server/foreign/ForeignAddress';
import { createCrypt } from '../../src/server/crypt/createCrypt';
import { freshKeyPair } from '../../src/server/crypt/keyPair';
import { prepareDatabase } from '../../src/server/prepareDatabase';
import { canBeSampled } from '../../src/server/sample/canBeSampled';
import type { Services } from '../../src/server/Services';
import type { Database } from '../../src/server/storage';
import { isDemoCopy } from '../support/demoDatabase';
import { TEST_PASSWORD_COST } from '../support/passwordCost';
import { project } from '../support/project';
import { pageCipher, type PageCipher } from './pageCipher';

/** Accounts of the demonstration company. */
export const LOGIN = {
  admin: '13800000000',
  buyer: '13800000001',
  keeper: '13800000002',
  second: '13800000003',
  reader: '13800000004',
  rawKeeper: '13800000005',
  manager: '13800000006',
} as const;
export const PASSWORD = 'Demo1234';

export interface Answer {
  status: number;
  code: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of the data
  data: any;
  message: string;
}

export interface Client {
  token: string;
  refreshToken: string;
  get(url: string, query?: Record<string, string | string[]>): Promise<Answer>;
  post(url: string, body?: unknown): Promise<Answer>;
}

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  model: Model;
  catalogue: Catalogue;
  services: Services;
  /** the page's half of the encryption, where calls are encrypted */
  cipher: PageCipher | undefined;
  resource(name: string): Resource;
  /** resources whose records the generic server keeps and lists */
  listed(): Resource[];
  /** of these, those that people enter by themselves */
  entered(): Resource[];
  /** any call, without sign-in unless the headers carry it */
  call(options: InjectOptions): Promise<Answer>;
  tokenCall(form: Record<string, string>): Promise<Answer>;
  /** a signed-in client; one sign-in per account set and test file */
  as(login: keyof typeof LOGIN, packageId?: string): Promise<Client>;
  /** Signs somebody in anew: a sign-in ends after two hours, which a long test may outlive. */
  signIn(login: keyof typeof LOGIN): Promise<Client>;
  /** statements that the database was sent while `work` ran */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

/** That somebody is still there is written down once a minute, by whichever call comes then. */
const MARKS_SESSION = /^update sys_session set last_at/;

/**
 * The real server over a database filled with the demonstration company. `change`: what the schema files say else;
 * `isEncrypted`: calls are encrypted on both sides.
 */
export async function startTestApp(
  database: Database,
  change?: (model: Model) => void,
  {
    foreign,
    isEncrypted = false,
    office,
  }: { foreign?: ForeignAddresses; isEncrypted?: boolean; office?: OfficeServer } = {},
): Promise<TestApp> {
  const { model: said, translations } = await project();
  const model = structuredClone(said);
  change?.(model);
  const catalogue = buildCatalogue(model);
  if (change || !isDemoCopy(database))
    await prepareDatabase({ ...product, database, model, passwordCost: TEST_PASSWORD_COST });
  const crypt = isEncrypted ? createCrypt(freshKeyPair(), 'CBC') : undefined;
  const cipher = crypt && pageCipher(crypt.encryption.publicKey);
  const { app, services } = await createServer({
    ...product,
    database,
    model,
    locales: translations,
    logLevel: process.env.TEST_LOG ?? 'silent',
    crypt,
    passwordCost: TEST_PASSWORD_COST,
    ...(foreign ? { foreign } : {}),
    ...(office ? { office } : {}),
  });
  const clients = new Map<string, Promise<Client>>();
  const call = async (options: InjectOptions): Promise<Answer> => {
    const response = await app.inject(cipher ? cipher.sealed(options) : options);
    const envelope = JSON.parse(response.body) as Omit<Answer, 'status'>;
    return {
      status: response.statusCode,
      code: envelope.code,
      data: cipher ? cipher.opened(options, envelope.data) : envelope.data,
      message: envelope.message,
    };
  };
  const tokenCall = async (given: Record<string, string>) => {
    const fields = { client_id: 'guiju-page', client_secret: 'guiju-page', ...given };
    const { form, key } = cipher ? cipher.form(fields) : { form: fields, key: '' };
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await call({
      method: 'POST',
      url: '/prod-pc/auth/oauth/token',
      headers,
      payload: new URLSearchParams(form).toString(),
    });
    if (answer.data?.token) cipher?.remember(answer.data.token, key);
    return answer;
  };
  const signIn = async (login: keyof typeof LOGIN, packageId?: string): Promise<Client> => {
    const { data, message } = await tokenCall({
      grant_type: 'password',
      username: LOGIN[login],
      password: PASSWORD,
      ...(packageId === undefined ? {} : { package_id: packageId }),
    });
    if (!data) throw new Error(`${login}: ${message}`);
    const headers = { authorization: `Bearer ${data.token}` };
    return {
      token: data.token,
      refreshToken: data.refreshToken,
      get: (url, query = {}) => call({ method: 'GET', url: `/prod-pc${url}`, headers, query }),
      post: (url, body) =>
        call({ method: 'POST', url: `/prod-pc${url}`, headers, payload: body as InjectOptions['payload'] }),
    };
  };
  const listed = () =>
    Object.values(model.resources).filter(
      ({ hasOwnCalls, screens }) => !hasOwnCalls && screens.some(({ kind }) => kind === 'list'),
    );
  return {
    app,
    database,
    model,
    catalogue,
    services,
    cipher,
    resource: (name) => model.resources[name]!,
    listed,
    entered: () =>
      listed().filter(
        (resource) =>
          canBeSampled(resource, model) &&
          catalogue.permissions.some(({ code }) => code === `/${resource.permission}/add`),
      ),
    call,
    tokenCall,
    signIn: (login) => signIn(login),
    as(login, packageId) {
      const key = `${login}/${packageId ?? ''}`;
      const known = clients.get(key) ?? signIn(login, packageId);
      clients.set(key, known);
      return known;
    },
    async statementsOf(work) {
      const statements: string[] = [];
      // What the server does by itself meanwhile, as writing down refused calls, is not the work's.
      const own = new AsyncLocalStorage<true>();
      database.onStatement = (sql) => own.getStore() && !MARKS_SESSION.test(sql) && statements.push(sql);
      try {
        await own.run(true, work);
      } finally {
        database.onStatement = undefined;
      }
      return statements;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
