/** Parameter of the address that names the screen shown. */
export const CHOSEN = 'tab';

/** What an address asks of a screen that stands in it: of the one that it names all but the choice, of others nothing. */
export function askedIn(search: URLSearchParams, name: string, first: string): URLSearchParams {
  const asked = new URLSearchParams(search);
  asked.delete(CHOSEN);
  return (search.get(CHOSEN) ?? first) === name ? asked : new URLSearchParams();
}

/**
 * The address of a screen that stands in another one, where it would say `own` by itself; undefined: nothing but itself.
 * @param key what the tab of the page was opened by: as long as that says the same, it stays
 */
export function addressIn(
  { path, key, first }: { path: string; key: string; first: string },
  name: string,
  own: string | undefined,
): string {
  const opened = new URLSearchParams(key.slice(path.length));
  if (own === undefined && (opened.get(CHOSEN) ?? first) === name) return key;
  const params = new URLSearchParams(own?.slice(own.indexOf('?') + 1));
  const said = params.toString().replaceAll('%2C', ',');
  return `${path}?${CHOSEN}=${name}${said === '' ? '' : `&${said}`}`;
}
