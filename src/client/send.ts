import ky, { TimeoutError } from 'ky';
import type { Cipher } from './crypt/Cipher';
import { forgetBegun, takeBegun } from './begun';
import { CallError } from './CallError';
import { callHeaders } from './callHeaders';
import { logCall } from './callLog';
import { NoAnswerError } from './NoAnswerError';
import { BUSY_TEXT, SETUP_TEXT, httpText } from './httpText';
import { t } from './texts';
import { language } from './language';
import { serverAddress } from './serverAddress';
import { session } from './sessionStore';
import { VERSION_CALL } from './versionCall';

/** Milliseconds. Specification 000, section 9 (B-252). */
const TIMEOUT = 60_000;

export type ParameterValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type Parameters = Record<string, ParameterValue>;

export interface SendRequest {
  method: 'GET' | 'POST';
  /** Below the prefix, with its leading slash: `/api/stock/procure/list`. */
  path: string;
  /** Null and undefined are left out; lists are joined by commas. */
  params?: Parameters | undefined;
  json?: unknown;
  /** Sent as `application/x-www-form-urlencoded`. */
  form?: Parameters | undefined;
  /** Sent as `multipart/form-data`, never encrypted. */
  parts?: FormData | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds, 60,000 by default. */
  timeout?: number | undefined;
  /** The session's, unless given; empty: none. */
  token?: string | undefined;
  /** Of a change: sent again with the same key it is made once. */
  key?: string | undefined;
  /** Its answer may come when the page has gone. */
  isParting?: boolean | undefined;
  /** Encrypts parameters and JSON body. */
  cipher?: Cipher | null | undefined;
}

/**
 * Sends one request with the session's headers and gives the answer, whatever its status.
 * @throws CallError code 0 when the request could not be made, NoAnswerError code 0 when it was not answered, 408 when
 *   it took too long; the signal's reason when aborted
 */
export async function send(request: SendRequest): Promise<Response> {
  const { path, options } = prepare(request);
  const begun = performance.now();
  const log = (status: number, length?: string | null) =>
    logCall({
      method: request.method,
      path: `/${path}${asked(options.searchParams)}`,
      screen: placeNow(),
      status,
      ms: performance.now() - begun,
      bytes: length ? Number(length) : undefined,
    });
  try {
    const response =
      (await early(request.method, path, options)) ??
      (await ky(path, { ...options, retry: 0, throwHttpErrors: false }));
    log(response.status, response.headers.get('content-length'));
    return response;
  } catch (error) {
    log(0);
    if (request.signal?.aborted) throw error;
    if (isTimeout(error)) throw new NoAnswerError(408, t(httpText(408)));
    throw new NoAnswerError(0, t(BUSY_TEXT));
  }
}

/** What the first script of the page has begun of the same. */
async function early(
  method: string,
  path: string,
  { headers, searchParams }: ReturnType<typeof prepare>['options'],
): Promise<Response | undefined> {
  if (method === 'GET')
    return takeBegun(
      `${serverAddress()}/${path}${asked(searchParams)}`,
      headers['Authorization'],
      headers['packageId'],
    );
  if (`/${path}` !== VERSION_CALL) forgetBegun();
  return undefined;
}

/** Of ky, and of what the first script began. */
function isTimeout(error: unknown): boolean {
  return error instanceof TimeoutError || (error instanceof DOMException && error.name === 'TimeoutError');
}

function asked(parameters: URLSearchParams): string {
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** Tests and workers have no address. */
function placeNow(): string {
  return typeof location === 'undefined' ? '' : location.pathname + location.search;
}

function prepare({
  method,
  path,
  params,
  json,
  form,
  parts,
  signal,
  timeout = TIMEOUT,
  token = session.token,
  key,
  isParting,
  cipher,
}: SendRequest) {
  try {
    const headers = callHeaders({ language: language.code, token, packageId: session.packageId });
    if (json !== undefined) headers['Content-Type'] = 'application/json';
    if (key !== undefined) headers['Idempotency-Key'] = key;
    const body =
      parts ??
      (form
        ? new URLSearchParams(texts(form))
        : json === undefined
          ? null
          : JSON.stringify(cipher ? { data: cipher.seal(JSON.stringify(json)) } : json));
    return {
      path: path.replace(/^\/+/, ''),
      options: {
        prefixUrl: serverAddress(),
        method,
        headers,
        searchParams: query(texts(params ?? {}), cipher),
        body,
        timeout,
        ...(signal && { signal }),
        ...(isParting && { keepalive: true }),
      },
    };
  } catch {
    throw new CallError(0, t(SETUP_TEXT));
  }
}

function query(parameters: Record<string, string>, cipher: Cipher | null | undefined): URLSearchParams {
  const isSealed = cipher && Object.keys(parameters).length > 0;
  return new URLSearchParams(isSealed ? { data: cipher.seal(JSON.stringify(parameters)) } : parameters);
}

/** What goes over the wire: null left out, lists joined by commas, everything a text. */
function texts(parameters: Parameters): Record<string, string> {
  const known = Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(
    known.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  );
}
