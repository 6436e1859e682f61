/** Words of a language for the numbers from 0 on, with others for the same number. */
const ENGLISH: readonly string[] =
  'zero|none|no one|a|an|first|once two|second|twice|both|double|pair|couple three|third|triple four|fourth five|fifth six|sixth seven|seventh eight|eighth nine|ninth ten|tenth eleven twelve|dozen thirteen fourteen|fortnight fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const SPANISH: readonly string[] =
  'cero|ningún|ninguna un|uno|una|primer|primero|primera dos|segundo|segunda|ambos|ambas|doble|par tres|tercer|tercero|tercera|triple cuatro|cuarto|cuarta cinco|quinto|quinta seis|sexto siete|séptimo ocho|octavo nueve|noveno diez|décimo once doce|docena trece catorce quince|quincena dieciséis diecisiete dieciocho diecinueve veinte veintiuno|veintiún|veintiuna veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const TENS: Readonly<Record<'en' | 'es', readonly string[]>> = {
  en: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  es: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' '),
};
const LARGE: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  million: 1_000_000,
  cien: 100,
  ciento: 100,
  mil: 1000,
  millón: 1_000_000,
  millones: 1_000_000,
};
const SIGNS = '零一二三四五六七八九';
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** Numbers that a text says in words: `three days`, `treinta y un días`, `十五日`. */
export function spokenNumbers(language: string, text: string): number[] {
  return language === 'en' || language === 'es' ? inLetters(language, text) : inSigns(text);
}

function inLetters(language: 'en' | 'es', text: string): number[] {
  const known = valuesOf(language);
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const numbers: number[] = [];
  let isOpen = false;
  for (const word of words) {
    const value = known.get(word);
    const last = numbers.at(-1);
    if (value === undefined) isOpen = isOpen && word === 'y';
    else if (isOpen && last !== undefined && (value >= 100 || fitsBehind(last, value)))
      numbers.push(value >= 100 ? last * value : last + value);
    else numbers.push(value);
    if (value !== undefined) isOpen = true;
  }
  return numbers;
}

/** `twenty four` is 24, `three four` is no number. */
const fitsBehind = (last: number, value: number): boolean =>
  (last % 100 === 0 && value < 100) || (last % 10 === 0 && last % 100 >= 20 && value < 10);

const tables = new Map<string, ReadonlyMap<string, number>>();

function valuesOf(language: 'en' | 'es'): ReadonlyMap<string, number> {
  const known = tables.get(language);
  if (known) return known;
  const table = new Map(Object.entries(LARGE));
  for (const [value, words] of (language === 'en' ? ENGLISH : SPANISH).entries())
    for (const word of words.split('|')) table.set(word, value);
  for (const [index, word] of TENS[language].entries()) table.set(word, 20 + 10 * index);
  tables.set(language, table);
  return table;
}

/** Each number that is written with signs, and each of its signs: 十五 is 15, and 三四 3 and 4. */
function inSigns(text: string): number[] {
  const said = text.replaceAll('两', '二').replaceAll('〇', '零');
  return (said.match(/[零一二三四五六七八九十百千万]+/g) ?? []).flatMap((signs) => [
    valueOf(signs),
    ...[...signs].map((sign) => UNITS[sign] ?? SIGNS.indexOf(sign)).filter((value) => value >= 0),
  ]);
}

function valueOf(signs: string): number {
  let [total, section, digit] = [0, 0, 0];
  for (const sign of signs) {
    const unit = UNITS[sign];
    if (sign === '万') [total, section, digit] = [(total + section + digit || 1) * 10_000, 0, 0];
    else if (unit === undefined) digit = SIGNS.indexOf(sign);
    else [section, digit] = [section + (digit || 1) * unit, 0];
  }
  return total + section + digit;
}
