import type { FieldType } from '../../language/model';
import { accept } from '../shared/accept';
import { refuse } from '../shared/refuse';
import { readRich, RichFault } from './readRich';
import type { RichNode } from './RichNode';
import { changedWords } from './changedWords';
import { richOf, richPictures, richWords } from './richWords';

/** Kilobytes of a document at most, pictures aside. */
export const RICH_MAX = 256;

/**
 * Text with headings, lists, tables, links and pictures: a document of known parts, checked by one function on both
 * sides and never HTML, so that there is nothing in it to run. Its pictures are files of the record. Expressions see its
 * plain text.
 */
export const richText: FieldType = {
  name: 'richText',
  align: 'left',
  width: 240,
  filter: 'none',
  summable: false,
  isLong: true,
  expressionType: () => ({ kind: 'text' }),
  parse(input) {
    try {
      const document = readRich(input);
      if (isBlank(document)) return accept(null);
      return new TextEncoder().encode(JSON.stringify(document)).length > RICH_MAX * 1024
        ? refuse('内容不能超过{max}KB，图片除外', { max: RICH_MAX })
        : accept(document);
    } catch (error) {
      if (error instanceof RichFault) return refuse('内容中有不支持的部分：{part}', { part: error.message });
      throw error;
    }
  },
  fromText: richOf,
  toExpression: (value) => richWords(value as RichNode),
  fromExpression: (value) => richOf(String(value)),
  text: (value) => (value ? richWords(value as RichNode).replaceAll('\n', ' ') : ''),
  withWords: (value, change) => changedWords(value as RichNode, change),
  filesOf: (value) => (value ? richPictures(value as RichNode) : []),
};

/** Nothing is said and nothing shown: lines and rules alone are nothing. */
const isBlank = (document: RichNode): boolean => richWords(document) === '' && richPictures(document).length === 0;
