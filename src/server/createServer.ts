import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import formBody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import serveStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { fieldTypes } from '../fields/pure';
import { buildCatalogue } from '../language/catalogue/buildCatalogue';
import type { Model } from '../language/model';
import { compileResource } from '../language/rules';
import { accessRoutes } from './access/accessRoutes';
import { answerError } from './envelope';
import { resourceRoutes } from './resource/resourceRoutes';
import type { Services } from './Services';
import type { Database } from './storage';
import { systemRoutes } from './system/systemRoutes';
import { translatorFor, type Locales } from './texts/translator';

export interface ServerOptions {
  database: Database;
  model: Model;
  /** language -> Chinese source text -> translation */
  locales?: Locales;
  /** folder of the built page; without it the server only answers calls */
  pageDir?: string;
  logLevel?: string;
}

/** Largest body of a call, bytes: a document of a thousand lines fits several times over. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** The server over a database that {@link prepareDatabase} has made ready. Calls lie under `/prod-pc`, all else is the page. */
export async function createServer({ database, model, locales = {}, pageDir, logLevel = 'error' }: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: BODY_LIMIT, logger: { level: logLevel, redact: ['req.headers.authorization'] }, routerOptions: { maxParamLength: 200 }, frameworkErrors: (error, _, reply) => answerError(error, reply) });
  const services: Services = {
    database,
    model,
    catalogue: buildCatalogue(model),
    compiled: (resource) => compileResource(resource, fieldTypes),
    translator: (language) => translatorFor(locales, language),
  };
  app.setErrorHandler((error: Error, _, reply) => answerError(error, reply));
  await app.register(formBody);
  await app.register(rateLimit, { global: false });
  await app.register(
    (api, _, done) => {
      api.addHook('onSend', (__, reply, payload, next) => {
        void reply.header('cache-control', 'no-store');
        next(null, payload);
      });
      accessRoutes(api, services);
      systemRoutes(api, services);
      for (const resource of Object.values(model.resources)) resourceRoutes(api, services, resource);
      api.setNotFoundHandler((__, reply) => reply.status(404).send({ code: 404, data: null, message: '请求错误,未找到该资源' }));
      done();
    },
    { prefix: '/prod-pc' },
  );
  if (pageDir !== undefined && existsSync(pageDir)) await servePage(app, pageDir);
  return app;
}

/** Serves the built page under a strict policy: scripts from here alone, styles from here or with the nonce of this answer. */
async function servePage(app: FastifyInstance, pageDir: string): Promise<void> {
  const page = readFileSync(join(pageDir, 'index.html'), 'utf8');
  await app.register(helmet, { global: false, enableCSPNonces: false });
  await app.register(serveStatic, {
    root: pageDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    // Its own header would replace the one below.
    cacheControl: false,
    setHeaders: (reply, path) => reply.setHeader('cache-control', path.includes('assets') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  app.setNotFoundHandler(async (request, reply) => {
    // A file of an older build must not be answered with the page: the browser would take it for a script.
    if (request.method !== 'GET' || request.url.startsWith('/assets/')) return reply.status(404).send({ code: 404, data: null, message: '请求错误,未找到该资源' });
    const nonce = randomBytes(16).toString('base64');
    await reply.helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", `'nonce-${nonce}'`],
          imgSrc: ["'self'", 'data:', 'blob:'],
          connectSrc: ["'self'"],
          fontSrc: ["'self'", 'data:'],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          frameAncestors: ["'self'"],
          formAction: ["'self'"],
        },
      },
      strictTransportSecurity: false,
    });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page.replaceAll('__CSP_NONCE__', nonce));
  });
}
