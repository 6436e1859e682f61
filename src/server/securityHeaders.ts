import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Headers of every answer. The policy of the page itself, with its nonce, comes from {@link servePage}; anything else may load nothing at all. */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    // Whether a company's name is served over TLS for ever is for its proxy to promise.
    strictTransportSecurity: false,
  });
}
