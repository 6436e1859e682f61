// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x1f\x7f]/g;
// oxlint-disable-next-line no-control-regex
const CONTROLS_WITHIN_LINES = /[\0-\x08\x0b-\x1f\x7f]/g;

/** Signs without width, and those that turn the direction of writing: two names that look alike are the same name. */
const UNSEEN = /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
/** What joins signs; it means something between pictures alone. */
const JOINERS = /(?<![\p{Extended_Pictographic}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/**
 * A text as it is stored: trimmed, without control characters and signs that nobody sees; of one line, but for one
 * that is `multiline`.
 */
export function cleanText(raw: string, multiline = false): string {
  const lines = raw.replace(/\r\n?/g, '\n').replace(UNSEEN, '').replace(JOINERS, '');
  const plain = multiline
    ? lines.replace(CONTROLS_WITHIN_LINES, '')
    : lines.replace(/[\t\n]/g, ' ').replace(CONTROLS, '');
  return plain.trim();
}
