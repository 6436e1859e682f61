import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { SettingFix, TextFix } from '../../language/meta/Fix';
import type { Problem } from '../../language/load/Problem';
import { textOffset } from '../textOffset';
import { isFamily } from '../family/isFamily';
import { familyEdit } from './familyEdit';
import { settingEdit } from './settingEdit';
import type { TextEdit } from './TextEdit';

/** A file with the positions of what stands in it. */
export interface ParsedFile {
  text: string;
  tree: Node | undefined;
}

/** What a problem's fix changes in which files; undefined where it cannot be written there. */
export function editsOf(problem: Problem, fileOf: (path: string) => ParsedFile | undefined): TextEdit[] | undefined {
  const { file, fix } = problem;
  if (!fix) return undefined;
  if ('edits' in fix) return fix.edits.map((edit) => ({ file, ...edit }));
  if ('set' in fix) return settings(file, fix, fileOf);
  const edit = inText(problem, fix, fileOf(file));
  return edit && [edit];
}

function settings(
  own: string,
  { set }: SettingFix,
  fileOf: (path: string) => ParsedFile | undefined,
): TextEdit[] | undefined {
  const edits = set.flatMap((setting) => {
    const file = setting.file ?? own;
    const parsed = fileOf(file);
    const edit = parsed?.tree && (isFamily(file) ? familyEdit : settingEdit)(parsed.text, parsed.tree, setting);
    return edit ? [{ file, ...edit }] : [];
  });
  return edits.length === set.length && edits.length > 0 ? edits : undefined;
}

function inText(
  { file, path, atKey }: Problem,
  { span, text: written }: TextFix,
  parsed: ParsedFile | undefined,
): TextEdit | undefined {
  const node = parsed?.tree && findNodeAtLocation(parsed.tree, path);
  if (!parsed || !node) return undefined;
  const holder = atKey ? (node.parent?.type === 'property' ? node.parent.children?.[0] : undefined) : node;
  if (holder?.type !== 'string') return undefined;
  const { text } = parsed;
  const quote = text[holder.offset]!;
  return {
    file,
    start: textOffset(text, holder.offset, span.start),
    end: textOffset(text, holder.offset, span.end),
    text: escaped(written, quote),
  };
}

/** As it is written between quotes of this kind, or as a key without any. */
function escaped(text: string, quote: string): string {
  const json = JSON.stringify(text).slice(1, -1);
  if (quote === "'") return json.replaceAll('\\"', '"').replaceAll("'", "\\'");
  return quote === '`' ? json.replaceAll('\\"', '"').replace(/`|\$\{/g, '\\$&') : json;
}
