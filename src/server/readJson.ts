import type { FastifyInstance } from 'fastify';
import { CallError } from './Refusal';

/**
 * Objects and lists inside one another; documents have four. What goes deeper is nobody's, and code that walks down it
 * would run out of stack.
 */
const DEEPEST = 64;

/** Reads JSON bodies as the framework does, after a look at how deep they go. @throws CallError 400 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (isTooDeep(body)) return done(new CallError(400, '请求参数错误'));
    return parse(request, body, done);
  });
}

/** Whether a JSON text nests deeper than any call does. Signs inside texts do not count. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '"') at = endOfText(json, at);
    else if (sign === '{' || sign === '[') {
      if (++depth > DEEPEST) return true;
    } else if (sign === '}' || sign === ']') depth--;
  }
  return false;
}

/** Place of the quote that ends the text beginning at a quote. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    if (json[at] === '\\') at++;
    else if (json[at] === '"') return at;
  }
  return json.length;
}
