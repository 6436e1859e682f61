import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * The policy of the page itself, with its nonce, comes from {@link servePage}; anything else may load nothing at all.
 */
const ANSWER = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'same-origin' },
  // Whether a company's name is served over TLS for ever is for its proxy to promise.
  strictTransportSecurity: false,
} satisfies FastifyHelmetOptions;

/**
 * Of a script or a style, which a page fetches by the dozen: what keeps it from being taken for another kind or by
 * another site. What means something of a document alone would be a third of a small file.
 */
const ASSET = {
  ...ANSWER,
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  dnsPrefetchControl: false,
  frameguard: false,
  ieNoOpen: false,
  permittedCrossDomainPolicies: false,
  xssFilter: false,
} satisfies FastifyHelmetOptions;

/** Headers of every answer. */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, { global: false });
  app.addHook('onRequest', async (request, reply) => {
    await reply.helmet(request.url.startsWith('/assets/') ? ASSET : ANSWER);
  });
}
