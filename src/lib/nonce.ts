/** What stands in the page until the server replaces it; the development server does not. */
const PLACEHOLDER = '__CSP_NONCE__';

/**
 * The style nonce that the server wrote into the page, for libraries that add `<style>` elements; undefined without
 * one.
 */
export const nonce: string | undefined = readNonce();

function readNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  return content === '' || content === PLACEHOLDER ? undefined : content;
}
