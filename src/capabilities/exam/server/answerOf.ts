import { CallError } from '../../../server/Refusal';
import { ANSWER_TEXT, BLANK_TEXT, type ExamAnswer } from '../wire';
import type { ItemContent } from './Item';

/**
 * An answer as its question takes it: options of its own, one of them for a single choice, as many texts as it has blanks.
 * CallError 400 for anything else.
 */
export function answerOf({ blanks, kind, options }: ItemContent, given: unknown): ExamAnswer {
  if (given === null || given === undefined) return null;
  switch (kind) {
    case 'judge':
      if (typeof given !== 'boolean') throw new CallError(400, 'answer');
      return given;
    case 'essay':
      return textOf(given, ANSWER_TEXT);
    case 'blank': {
      const texts = listOf(given, blanks).map((each) => textOf(each, BLANK_TEXT));
      return texts.every((text) => text === '') ? null : texts;
    }
    case 'single':
    case 'multiple': {
      const known = new Set(options.map(({ id }) => id));
      const ids = [...new Set(listOf(given, kind === 'single' ? 1 : options.length).map(String))];
      if (!ids.every((id) => known.has(id))) throw new CallError(400, 'answer');
      return ids.length === 0 ? null : ids.sort();
    }
  }
}

function textOf(given: unknown, most: number): string {
  if (typeof given !== 'string') throw new CallError(400, 'answer');
  if (given.length > most) throw new CallError(400, '最多{max}个字符', { max: most });
  return given;
}

function listOf(given: unknown, most: number): unknown[] {
  if (!Array.isArray(given) || given.length > most) throw new CallError(400, 'answer');
  return given as unknown[];
}
