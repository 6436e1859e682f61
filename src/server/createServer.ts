import { existsSync } from 'node:fs';
import formBody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { fieldTypes } from '../fields/pure';
import { DatabaseStore, FileStores, type Scanner } from './fileStore';
import { EMPLOYEE } from '../language/kernel';
import { employeesChanged } from './user/employeesChanged';
import { buildCatalogue } from '../language/catalogue/buildCatalogue';
import { indexModel } from '../language/catalogue/indexModel';
import type { Model, Resource } from '../language/model';
import { compileResource } from '../language/rules';
import { PASSWORD_COST } from './access/password';
import { AccessLog } from './access/AccessLog';
import { accessRoutes } from './signIn/accessRoutes';
import { Grants } from './access/Grants';
import { accountSetRoutes } from './accountSet/accountSetRoutes';
import { answerError } from './calls/answerError';
import { answerUnknown } from './calls/answerUnknown';
import { compressAnswers } from './compressAnswers';
import { readJson } from './readJson';
import { callRoutes } from './calls/callRoutes';
import { CallTable } from './calls/CallTable';
import { columnLayoutRoutes } from './columnLayout/columnLayoutRoutes';
import type { Crypt } from './crypt/Crypt';
import { startSchedule } from './jobs/startSchedule';
import { inboxRoutes } from './inbox/inboxRoutes';
import { jobRoutes } from './jobs/jobRoutes';
import { Phases } from './resource/capability/Phases';
import { reference } from './resource/reference';
import type { ForeignAddresses } from './foreign/ForeignAddress';
import { healthRoutes } from './healthRoutes';
import type { OfficeServer } from './office/OfficeServer';
import { PREFIX } from './prefix';
import type { Product } from './Product';
import type { Settings } from './readSettings';
import { resourceRoutes } from './routes/resourceRoutes';
import { roleRoutes } from './role/roleRoutes';
import { securityHeaders } from './securityHeaders';
import { servePage } from './servePage';
import type { Services } from './Services';
import { StartError } from './StartError';
import type { SocketLimits } from './socket/limits';
import { SocketHub } from './socket/SocketHub';
import { acceptSockets, socketRoute } from './socket/socketRoute';
import type { Database } from './storage';
import { systemRoutes } from './system/systemRoutes';
import { translatorFor, type Locales } from './texts/translator';
import { userRoutes } from './user/userRoutes';

export interface ServerOptions extends Product {
  database: Database;
  model: Model;
  /** language -> Chinese source text -> translation */
  locales?: Locales;
  /** folder of the built page; without it the server only answers calls */
  pageDir?: string;
  logLevel?: string;
  /** switches the encryption of calls on */
  crypt?: Crypt;
  /** proxies whose X-Forwarded headers are true */
  trustProxy?: Settings['trustProxy'];
  /** others than the usual ones, for tests that would have to wait for them */
  socketLimits?: Partial<SocketLimits>;
  /** where the parts of the schema files are written, by resource */
  places?: Services['places'];
  /** where contents of files lie; left out: in the database */
  fileStores?: FileStores;
  /** looks at contents for viruses; left out: nobody does */
  scanner?: Scanner;
  /** bytes that the files of an account set may take */
  fileSpace?: number;
  /** of new hashes of passwords, as an exponent of two; less than usual only for tests */
  passwordCost?: number;
  /** the published accounts of the demonstration sign in from everywhere; else from this machine alone */
  isDemoOpen?: boolean;
  /** where foreign systems are reached; left out: none is set up */
  foreign?: ForeignAddresses;
  /** where office files are edited; left out: nowhere */
  office?: OfficeServer;
}

export interface Server {
  app: FastifyInstance;
  services: Services;
  /** lets work with times begin, until the server is closed */
  startSchedule(): void;
}

/** Bytes that the files of an account set may take, unless the server is started with another bound. */
const FILE_SPACE = 10 * 1024 ** 3;

/** Largest body of a call, bytes: a document of a thousand lines fits several times over. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** A call must have arrived whole after this time, milliseconds: slow bodies must not hold connections. */
const REQUEST_TIME = 60_000;

/**
 * The framework takes a number for networks that do not exist; counted from here, the callers' own words come behind
 * the last proxy.
 */
/** Calls of a resource. @throws StartError that names its file, where the schema asks for what cannot be */
function routesOf(api: FastifyInstance, services: Services, resource: Resource): void {
  try {
    resourceRoutes(api, services, resource);
  } catch (error) {
    throw new StartError(`${resource.file}: resource "${resource.name}": ${String((error as Error).message)}`, {
      cause: error,
    });
  }
}

function trusted(proxies: Settings['trustProxy']): FastifyServerOptions['trustProxy'] {
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies;
}

/**
 * The server over a database that {@link prepareDatabase} has made ready. Calls lie under `/prod-pc`, all else is the
 * page.
 */
export async function createServer({
  calls,
  capabilities,
  database,
  model,
  locales = {},
  pageDir,
  logLevel = 'error',
  crypt,
  trustProxy = false,
  socketLimits,
  fileSpace = FILE_SPACE,
  fileStores = new FileStores(new DatabaseStore(database)),
  scanner,
  passwordCost = PASSWORD_COST.usual,
  isDemoOpen = true,
  foreign = new Map(),
  office,
  messageKinds = [],
  publishedAccounts = [],
  places,
}: ServerOptions): Promise<Server> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIME,
    trustProxy: trusted(trustProxy),
    logger: { level: logLevel, redact: ['req.headers.authorization', 'req.headers["x-device-key"]'] },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => answerError(services, error, request, reply),
  });
  const catalogue = buildCatalogue(model);
  const index = indexModel(model, catalogue);
  const services: Services = {
    database,
    model,
    catalogue,
    index,
    phases: new Phases([reference, ...capabilities], { model, index }),
    followed: new Map([[EMPLOYEE, employeesChanged]]),
    fileStores,
    fileSpace,
    passwordCost,
    foreign,
    messageKinds,
    localAccounts: isDemoOpen ? [] : publishedAccounts,
    compiled: (resource) => compileResource(resource, fieldTypes),
    translator: (language) => translatorFor(locales, language),
    grants: new Grants(database),
    log: new AccessLog(database, model, app.log),
    hub: await SocketHub.start(database, socketLimits),
    ...(scanner ? { scanner } : {}),
    ...(office ? { office } : {}),
    ...(crypt ? { crypt } : {}),
    ...(places ? { places } : {}),
    calls: new CallTable(),
  };
  app.addHook('onClose', () => services.log.flush());
  app.setErrorHandler((error: Error, request, reply) => answerError(services, error, request, reply));
  await securityHeaders(app);
  await compressAnswers(app);
  await acceptSockets(app, services.hub);
  healthRoutes(app, database);
  readJson(app);
  await app.register(formBody);
  await app.register(rateLimit, { global: false });
  await app.register(
    (api, _, done) => {
      // Refused at the door, before anything is begun.
      api.addHook('onRequest', (_, __, next) => {
        database.demandRoom();
        next();
      });
      api.addHook('onSend', (__, reply, payload, next) => {
        void reply.header('cache-control', 'no-store');
        next(null, payload);
      });
      accessRoutes(api, services);
      systemRoutes(api, services);
      columnLayoutRoutes(api, services);
      roleRoutes(api, services);
      userRoutes(api, services);
      for (const add of calls) add(api, services);
      for (const capability of capabilities) capability.calls?.(api, services);
      accountSetRoutes(api, services);
      inboxRoutes(api, services);
      jobRoutes(api, services);
      // What is thrown here would be lost, and the start would wait for `done`.
      try {
        for (const resource of Object.values(model.resources)) routesOf(api, services, resource);
      } catch (error) {
        done(error as Error);
        return;
      }
      socketRoute(api, services, services.hub);
      callRoutes(api, services);
      api.setNotFoundHandler((request, reply) => answerUnknown(services, request, reply));
      done();
    },
    { prefix: PREFIX },
  );
  const origins = new Map(capabilities.flatMap((capability) => [...(capability.origins?.(services) ?? [])]));
  if (pageDir !== undefined && existsSync(pageDir)) await servePage(app, services, pageDir, origins);
  return {
    app,
    services,
    startSchedule() {
      const end = startSchedule(services, ({ name }, packageId, error) =>
        app.log.error({ err: error, job: name, packageId }, 'a scheduled run has failed'),
      );
      app.addHook('onClose', end);
    },
  };
}
