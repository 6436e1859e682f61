/** What stands in a place of a message: as it is, a message of its own, or several of them. */
export type MessagePart = string | number | Message;

/** A sentence to developers and analysts before it is worded in a language: what is said, and of what. Plain data. */
export interface Message {
  /** the English sentence, its places numbered: `"{0}" is no field of {1}.` */
  template: string;
  values: readonly (MessagePart | readonly MessagePart[])[];
}

/**
 * Writes a message as an English sentence: say`"${name}" is no field of ${owner}.` What the places hold keeps apart
 * from what is said, so that it can be worded in another language.
 */
export function say(texts: TemplateStringsArray, ...values: Message['values']): Message {
  return { template: texts.reduce((template, text, index) => `${template}{${index - 1}}${text}`), values };
}
