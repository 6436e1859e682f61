/** The schemes that a link of a document may have. */
const SCHEME = /^(https?|mailto):/i;

/**
 * An address out of a document that may be followed: of a page, of somebody's mail, or of a place in the document
 * itself (`#name`). Undefined for any other, such as those that run a script, and those relative to a place that is not
 * known here.
 */
export function safeLink(address: string): string | undefined {
  // Browsers leave out such signs before they look at the scheme.
  const bare = address.replace(/[\p{Cc}\p{Cf}\s]/gu, '');
  return bare.startsWith('#') || SCHEME.test(bare) ? bare : undefined;
}
