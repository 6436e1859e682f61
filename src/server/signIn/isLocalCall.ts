import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/;
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
/** What a proxy says of whom it calls for. */
const FORWARDED = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/;

/**
 * Whether somebody calls from this machine itself: over the loopback address, under a name of it, and for nobody else.
 * A proxy on the same machine calls for others.
 */
export function isLocalCall({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  return (
    LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => FORWARDED.test(name))
  );
}
