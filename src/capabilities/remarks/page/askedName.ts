/** The beginning of a name that is being typed behind an @ at the caret, and where the @ stands; undefined: none is. */
export function askedName(text: string, caret: number): { at: number; typed: string } | undefined {
  const found = /(?:^|[\s，。；、！？,.;!?])@([^\s@]{0,20})$/.exec(text.slice(0, caret));
  if (!found) return undefined;
  const [, typed = ''] = found;
  return { at: caret - typed.length - 1, typed };
}
