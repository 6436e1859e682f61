/** Documents named in one refusal, at most. */
const NAMED = 5;

/** Numbers of documents as a refusal names them, `【CG01】【CG02】…`: the first five. */
export function namedCodes(codes: readonly unknown[]): string {
  const named = codes.slice(0, NAMED).map((code) => `【${String(code)}】`);
  return named.join('') + (codes.length > NAMED ? '…' : '');
}
