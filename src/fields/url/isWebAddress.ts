/** Whether a text is an address of the web. Only http and https: a link to `javascript:` would run code in the page. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && !/\s/.test(text) && URL.canParse(text);
}
