import type { Document } from '../../../language/rules';
import type { FileEntry } from '../../../language/model/FileEntry';
import type { QuestionKind } from '../wire';
import type { ItemContent } from './Item';

const rows = (value: unknown): Document[] => (Array.isArray(value) ? (value as Document[]) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A question as its record says it now. */
export function itemOf(question: Document): ItemContent {
  const kind = String(question.kind) as QuestionKind;
  const isChoice = kind === 'single' || kind === 'multiple';
  const options = isChoice ? rows(question.options) : [];
  const accepted = kind === 'blank' ? blanksOf(rows(question.blanks)) : [];
  return {
    kind,
    questionId: String(question.id),
    stem: textOf(question.stem),
    pictures: rows(question.pictures) as unknown as FileEntry[],
    options: options.map(({ id, text }) => ({ id: String(id), text: textOf(text) })),
    blanks: accepted.length,
    key: {
      right: options.flatMap(({ id, isRight }) => (Number(isRight) === 1 ? [String(id)] : [])),
      isTrue: kind === 'judge' ? Number(question.isTrue) === 1 : null,
      blanks: accepted,
      answerText: kind === 'essay' ? textOf(question.answerText) : '',
      explanation: textOf(question.explanation),
    },
  };
}

function blanksOf(lines: readonly Document[]): string[][] {
  const found: string[][] = [];
  for (const { place, text } of lines) (found[Number(place) - 1] ??= []).push(textOf(text));
  return Array.from(found, (accepted) => accepted ?? []);
}
