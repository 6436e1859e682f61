import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerUnknown } from './calls/answerUnknown';
import { FIRST_PLACE, type FirstPlace } from '../language/wire';
import { firstPlaces } from './firstPlace';
import type { Services } from './Services';

/**
 * Serves the built page under a strict policy: scripts from here alone, styles from here or with the nonce of this
 * answer.
 *
 * @param origins servers whose scripts and frames are let in at an address, and at no other
 */
export async function servePage(
  app: FastifyInstance,
  services: Services,
  pageDir: string,
  origins: ReadonlyMap<string, string>,
): Promise<void> {
  const page = readFileSync(join(pageDir, 'index.html'), 'utf8');
  const placeOf = firstPlaces(services);
  await app.register(serveStatic, {
    root: pageDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    // Its own header would replace the one below.
    cacheControl: false,
    // A file whose name carries a hash is never asked for again, and the page itself is answered below.
    etag: false,
    lastModified: false,
    // Nor in parts.
    acceptRanges: false,
    setHeaders: (reply, path) =>
      reply.setHeader('cache-control', path.includes('assets') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  app.setNotFoundHandler(async (request, reply) => {
    // A file of an older build must not be answered with the page: the browser would take it for a script.
    if (!['GET', 'HEAD'].includes(request.method) || request.url.startsWith('/assets/'))
      return answerUnknown(services, request, reply);
    const nonce = randomBytes(16).toString('base64');
    const path = request.url.split('?')[0]!;
    const origin = origins.get(path.replace(/(?!^)\/+$/, ''));
    void reply.header('content-security-policy', policy(nonce, origin));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(withPlace(page.replaceAll('__CSP_NONCE__', nonce), placeOf(path)));
  });
}

/** Nothing of it comes from the request: an address is looked up. */
function withPlace(page: string, place: FirstPlace | undefined): string {
  if (!place) return page;
  const content = JSON.stringify(place).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return page.replace('</head>', () => `<meta name="${FIRST_PLACE}" content="${content}"></head>`);
}

function policy(nonce: string, origin?: string): string {
  const others = origin === undefined ? '' : ` ${origin}`;
  return [
    "default-src 'self'",
    `script-src 'self'${others}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self' data:",
    ...(origin === undefined ? [] : [`frame-src 'self'${others}`]),
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ].join(';');
}
