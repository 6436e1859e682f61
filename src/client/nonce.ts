/** The style nonce that the server wrote into the page, for libraries that add `<style>` elements; undefined without one. */
export const nonce: string | undefined =
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
