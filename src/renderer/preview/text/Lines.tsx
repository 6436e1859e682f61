import { useMemo, type ReactNode } from 'react';
import { useT } from '../../../client';

/** Lines and signs that are shown at most: more would make the page slow. */
const MOST_LINES = 20_000;
const MOST_SIGNS = 2_000_000;
/** Lines that a browser lays out together, once they come near. */
const TOGETHER = 200;

/** Lines of a text with their numbers, which are not copied with it. */
export function Lines({ isCode, text }: { text: string; isCode: boolean }): ReactNode {
  const t = useT();
  const { groups, isCut, count } = useMemo(() => cutInGroups(text), [text]);
  return (
    <div className={`gj-preview-text${isCode ? ' is-code' : ''}`}>
      {isCut && <p className="gj-preview-cut">{t('文件较长，只显示前 {count} 行', { count })}</p>}
      {groups.map((lines, group) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text does not change
        <div key={group} className="gj-preview-lines">
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a text does not change
            <div key={index} data-number={group * TOGETHER + index + 1}>
              {line === '' ? '\n' : line}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function cutInGroups(text: string): { groups: string[][]; isCut: boolean; count: number } {
  const all = text.slice(0, MOST_SIGNS).split(/\r\n|\r|\n/);
  if (all.length > 1 && all.at(-1) === '') all.pop();
  const lines = all.slice(0, MOST_LINES);
  const groups: string[][] = [];
  for (let at = 0; at < lines.length; at += TOGETHER) groups.push(lines.slice(at, at + TOGETHER));
  return { groups, isCut: text.length > MOST_SIGNS || all.length > MOST_LINES, count: lines.length };
}
