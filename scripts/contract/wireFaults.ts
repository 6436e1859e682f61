import { ENDPOINTS } from './Endpoint';
import type { Exchange } from './Wire';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const TOKEN_CALL = '/auth/oauth/token';

/** Calls that a page makes before anyone has signed in. */
const OPEN = [TOKEN_CALL, '/api/system/common/clientConfig'];

/** All that one call of the page does or gets otherwise than the contract says, whatever it is about. */
export function wireFaults(exchange: Exchange, { isEncrypted }: { isEncrypted: boolean }): string[] {
  const { answer, answerHeaders, headers, method, path, status } = exchange;
  const faults: string[] = [];
  const expect = (holds: boolean, message: string) => holds || faults.push(`${method} ${path}: ${message}`);
  const isFile = ENDPOINTS.some((endpoint) => endpoint.isFile === true && endpoint.path === path);
  const isUpload = headers.get('content-type')?.startsWith('multipart/form-data') === true;
  const isSigned = headers.has('authorization') && !OPEN.includes(path);

  expect(status < 500, `the server broke down (HTTP ${status})`);
  if (isSigned) {
    expect(/^Bearer \S+$/.test(headers.get('authorization') ?? ''), 'the page sent no bearer token');
    expect(/^\d+$/.test(headers.get('packageId') ?? ''), 'the page sent no packageId');
  }
  if (path === TOKEN_CALL)
    expect(
      headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true,
      'the token call is no form',
    );
  // A refusal comes instead of a file as any other.
  if (isFile && answerHeaders.has('content-disposition')) return faults;

  const envelope = envelopeOf(answer);
  expect(envelope !== undefined, `the answer is no envelope {code, data, message}: ${answer.slice(0, 100)}`);
  if (!envelope || !isEncrypted || !isSigned || isFile || isUpload) return faults;
  expect(isSealedQuery(exchange), 'parameters can be read on the wire');
  expect(method === 'GET' || isSealedBody(exchange.body), 'the body can be read on the wire');
  expect(
    envelope.data === null || (typeof envelope.data === 'string' && BASE64.test(envelope.data)),
    'data of the answer can be read on the wire',
  );
  return faults;
}

/** The envelope of an answer; undefined for anything else. */
export function envelopeOf(answer: string): { code: number; data: unknown; message: string } | undefined {
  const body = parsed(answer);
  if (typeof body !== 'object' || body === null) return undefined;
  const { code, data, message } = body as Record<string, unknown>;
  return typeof code === 'number' && typeof message === 'string' && data !== undefined
    ? { code, data, message }
    : undefined;
}

function isSealedQuery({ query }: Exchange): boolean {
  const names = [...query.keys()];
  return names.length === 0 || (names.length === 1 && names[0] === 'data' && BASE64.test(query.get('data')!));
}

function isSealedBody(body: string): boolean {
  const { data, ...rest } = Object(parsed(body)) as Record<string, unknown>;
  return Object.keys(rest).length === 0 && typeof data === 'string' && BASE64.test(data);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
