import ky, { TimeoutError } from 'ky';
import type { Cipher } from './crypt/Cipher';
import { CallError } from './CallError';
import { logCall } from './callLog';
import { BUSY_TEXT, SETUP_TEXT, httpText } from './httpText';
import { t } from './texts';
import { language } from './language';
import { serverAddress } from './serverAddress';
import { session } from './sessionStore';

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
  /** Encrypts parameters and JSON body. */
  cipher?: Cipher | null | undefined;
}

/**
 * Sends one request with the session's headers and gives the answer, whatever its status.
 * @throws CallError code 0 when the request could not be made or was not answered, 408 when it took too long; the signal's reason when aborted
 */
export async function send(request: SendRequest): Promise<Response> {
  const { path, options } = prepare(request);
  const begun = performance.now();
  const log = (status: number, length?: string | null) => logCall({ method: request.method, path: `/${path}${asked(options.searchParams)}`, screen: placeNow(), status, ms: performance.now() - begun, bytes: length ? Number(length) : undefined });
  try {
    const response = await ky(path, { ...options, retry: 0, throwHttpErrors: false });
    log(response.status, response.headers.get('content-length'));
    return response;
  } catch (error) {
    log(0);
    if (request.signal?.aborted) throw error;
    if (error instanceof TimeoutError) throw new CallError(408, t(httpText(408)));
    throw new CallError(0, t(BUSY_TEXT));
  }
}

function asked(parameters: URLSearchParams): string {
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** Tests and workers have no address. */
function placeNow(): string {
  return typeof location === 'undefined' ? '' : location.pathname + location.search;
}

function prepare({ method, path, params, json, form, parts, signal, timeout = TIMEOUT, token = session.token, cipher }: SendRequest) {
  try {
    const headers: Record<string, string> = { 'Accept-Language': language.code };
    if (token !== '') headers['Authorization'] = `Bearer ${token}`;
    if (session.packageId !== '') headers['packageId'] = session.packageId;
    if (json !== undefined) headers['Content-Type'] = 'application/json';
    const body = parts ?? (form ? new URLSearchParams(texts(form)) : json === undefined ? null : JSON.stringify(cipher ? { data: cipher.seal(JSON.stringify(json)) } : json));
    return {
      path: path.replace(/^\/+/, ''),
      options: { prefixUrl: serverAddress(), method, headers, searchParams: query(texts(params ?? {}), cipher), body, timeout, ...(signal && { signal }) },
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
  return Object.fromEntries(known.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]));
}
