/** Finds which of some words a text says: of two that overlap the longer one, 反记账 and not 记账. */
export function spokenOf(words: Iterable<string>): (text: string) => Set<string> {
  const longest = [...new Set(words)].sort((a, b) => b.length - a.length).map(escaped);
  if (longest.length === 0) return () => new Set();
  const pattern = new RegExp(longest.join('|'), 'g');
  return (text) => new Set(text.match(pattern));
}

const escaped = (word: string): string => word.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
