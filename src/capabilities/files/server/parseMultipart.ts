import { CallError } from '../../../server/Refusal';

/** Parts of one call, and bytes of the head of each. */
const MOST_PARTS = 4;
const LARGEST_HEAD = 4096;

/**
 * The parts of a `multipart/form-data` body that lies whole in memory, by their names. @throws CallError 400 for what
 * is none
 */
export function parseMultipart(body: Buffer, contentType: string): Map<string, Buffer> {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw faulty();
  const line = Buffer.from(`\r\n--${boundary}`);
  // The first boundary has no line in front of it.
  const text = Buffer.concat([Buffer.from('\r\n'), body]);
  const parts = new Map<string, Buffer>();
  let at = text.indexOf(line);
  if (at !== 0) throw faulty();
  while (text.toString('latin1', at + line.length, at + line.length + 2) !== '--') {
    const start = at + line.length + 2;
    const head = text.indexOf('\r\n\r\n', start);
    at = text.indexOf(line, start - 2);
    if (head < 0 || at < 0 || head > at || head - start > LARGEST_HEAD || parts.size === MOST_PARTS) throw faulty();
    const name = /^content-disposition:\s*form-data;(?:.*;)?\s*name="([^"]{1,40})"/im.exec(
      text.toString('latin1', start, head),
    )?.[1];
    if (name === undefined || parts.has(name)) throw faulty();
    parts.set(name, text.subarray(head + 4, at));
  }
  return parts;
}

function faulty(): CallError {
  return new CallError(400, '请求参数错误');
}
