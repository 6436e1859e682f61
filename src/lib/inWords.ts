import type { Message, MessagePart } from './message';

const PLACE = /\{(\d+)\}/g;

/**
 * The words of a language for messages: English template -> template with the same places in any order, and what stands
 * between the items of a list.
 */
export interface Wording {
  templates: Readonly<Record<string, string>>;
  comma: string;
}

const ENGLISH: Wording = { templates: {}, comma: ', ' };

/**
 * A message as a text: in English, or by the wording of another language. A template that the wording lacks stays
 * English.
 */
export function inWords({ template, values }: Message, wording: Wording = ENGLISH): string {
  const part = (value: MessagePart) => (typeof value === 'object' ? inWords(value, wording) : String(value));
  const written = Object.hasOwn(wording.templates, template) ? wording.templates[template]! : template;
  return written.replace(PLACE, (_, index: string) => {
    const value = values[Number(index)] ?? '';
    return isList(value) ? value.map(part).join(wording.comma) : part(value);
  });
}

function isList(value: Message['values'][number]): value is readonly MessagePart[] {
  return Array.isArray(value);
}
