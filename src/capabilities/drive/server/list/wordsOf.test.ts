import { describe, expect, it } from 'vitest';
import { spellingsOf, wordsOf } from './wordsOf';

describe('words of a question', () => {
  it('are parted by blanks, each once, in the form in which names are kept', () => {
    expect(wordsOf(' a\u0308  b\u3000b c ')).toEqual(['\u00E4', 'b', 'c']);
    expect(wordsOf(undefined)).toEqual([]);
  });

  it('are spelled in the ways that a comparison of ASCII letters alone does not know', () => {
    expect(spellingsOf('Rechnung')).toEqual(['rechnung']);
    expect(spellingsOf('合同A')).toEqual(['合同a']);
    expect(spellingsOf('äÖl')).toEqual(['äöl', 'Äöl', 'ÄÖL', 'äÖl']);
  });
});
