/**
 * The same bytes in parts of one length, the last of which may be shorter. No more than a part is held.
 * @param length of a part, bytes
 */
export async function* inParts(chunks: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let has = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + length - has);
      held.push(piece);
      has += piece.length;
      at += piece.length;
      if (has < length) continue;
      yield Buffer.concat(held, has);
      held = [];
      has = 0;
    }
  }
  if (has > 0) yield Buffer.concat(held, has);
}
