import { useEffect, useState } from 'react';
import { keepQuery, keptQuery } from './keptQueries';
import { showAddress } from './showAddress';
import { keepTab } from './tabs';
import { useTab } from './useTab';

/**
 * What somebody looks at on a screen, a text such as a day, kept in its address and its tab.
 * @param path address of the screen
 * @param name of the parameter
 * @param first what is looked at where nobody asks for anything
 * @param fits tells whether a text that stands in an address can be looked at
 */
export function useAsked(
  path: string,
  name: string,
  first: string,
  fits: (text: string) => boolean,
): [string, (text: string) => void] {
  const { addressOf, key, part, search } = useTab();
  const [begin] = useState(() => {
    const kept = keptQuery(key, part);
    const text = (kept === undefined ? search : new URLSearchParams(kept)).get(name) ?? '';
    return { text: fits(text) ? text : first, isKept: kept !== undefined };
  });
  const [asked, ask] = useState(begin.text);
  useEffect(() => {
    const isFirst = !begin.isKept && asked === begin.text;
    const params = new URLSearchParams({ [name]: asked }).toString();
    if (!isFirst) {
      keepQuery(key, params, part);
      keepTab(key);
    }
    const own = isFirst ? undefined : `${path}?${params}`;
    showAddress(key, addressOf ? addressOf(own) : (own ?? key));
  }, [key, part, addressOf, path, name, asked, begin]);
  return [asked, ask];
}
