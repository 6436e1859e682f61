/**
 * Pinyin without what many speakers do not tell apart: zh, ch, sh become z, c, s, and -ang, -eng, -ing become -an, -en,
 * -in. `ng` before a vowel is left, where the g may begin the next syllable: bangai is ban gai.
 */
export function foldSounds(spelled: string): string {
  return spelled.replace(/([zcs])h(?=[aeiouv])/g, '$1').replace(/([aei])ng(?![aeiouv])/g, '$1n');
}
