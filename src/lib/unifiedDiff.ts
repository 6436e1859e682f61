const CONTEXT = 3;

/** Above this many pairs of lines what differs is told as one block: nobody reads such a diff line by line. */
const MAX_PAIRS = 4_000_000;

interface Row {
  sign: ' ' | '-' | '+';
  line: string;
}

/** What changes from one text to another, as `diff -u` and git tell it; empty where they are the same. */
export function unifiedDiff(path: string, before: string, after: string): string {
  if (before === after) return '';
  const rows = compare(before.split('\n'), after.split('\n'));
  const shown = new Set(
    rows.flatMap(({ sign }, at) =>
      sign === ' ' ? [] : Array.from({ length: 2 * CONTEXT + 1 }, (_, near) => at - CONTEXT + near),
    ),
  );
  const lines = [`--- a/${path}`, `+++ b/${path}`];
  for (let at = 0, old = 1, now = 1; at < rows.length;) {
    const end = at + rows.slice(at).findIndex((_, index) => !shown.has(at + index));
    const hunk = rows.slice(at, end < at ? rows.length : end);
    const [olds, news] = [
      hunk.filter(({ sign }) => sign !== '+').length,
      hunk.filter(({ sign }) => sign !== '-').length,
    ];
    if (hunk.length > 0)
      lines.push(`@@ -${old},${olds} +${now},${news} @@`, ...hunk.map(({ sign, line }) => sign + line));
    old += olds + (hunk.length === 0 ? 1 : 0);
    now += news + (hunk.length === 0 ? 1 : 0);
    at += Math.max(1, hunk.length);
  }
  return lines.join('\n');
}

function compare(before: string[], after: string[]): Row[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const same = (lines: string[]) => lines.map((line): Row => ({ sign: ' ', line }));
  return [
    ...same(before.slice(0, start)),
    ...between(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ];
}

/** The longest lines in common stay; of the others the old ones come first. */
function between(before: string[], after: string[]): Row[] {
  const removed = before.map((line): Row => ({ sign: '-', line }));
  const added = after.map((line): Row => ({ sign: '+', line }));
  if (before.length * after.length > MAX_PAIRS) return [...removed, ...added];
  const common = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i]![j] =
        before[i] === after[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const rows: Row[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      rows.push({ sign: ' ', line: before[i]! });
      i++;
      j++;
    } else if (common[i + 1]![j]! >= common[i]![j + 1]!) rows.push(removed[i++]!);
    else rows.push(added[j++]!);
  }
  return [...rows, ...removed.slice(i), ...added.slice(j)];
}
