/** How a language says that something is on the one side of something else, or on the other. */
interface Sides {
  less: RegExp;
  more: RegExp;
  /** the same, denied, which is the other side */
  lessDenied?: RegExp;
  moreDenied?: RegExp;
}

type Comparisons = Readonly<Record<'time' | 'size', Sides>>;

/** Letters between a denial and what it denies, at most. */
const NEAR = 20;

const CHINESE_DENIES = '不(?:能|可|得|应|许|会|要)?|未|没有';
const ENGLISH_DENIES = `${word('not|cannot|no|never|without|nor|neither')}|n't\\b`;
const SPANISH_DENIES = word('no|ni|nunca|sin');
/** Japanese denies at the end, often of another clause: nothing is told of such sentences. */
const JAPANESE_DENIES = /ません|ない|できま|不可|なく/;

const CHINESE: Comparisons = {
  time: sides('早于', '晚于', CHINESE_DENIES, 0),
  size: sides('低于|小于|少于', '超过|高于|大于|多于|超出', CHINESE_DENIES, 0),
};
const LANGUAGES: Readonly<Record<string, Comparisons>> = {
  en: {
    time: sides(
      word(String.raw`before|earlier|preced\w*|prior`),
      word(String.raw`after|later|follow\w*`),
      ENGLISH_DENIES,
    ),
    size: sides(
      word('less|below|under|fewer|lower|most|up to|maximum|smaller'),
      word(
        String.raw`more|over|exceed\w*|above|greater|beyond|higher|longer|least|larger|too (?:many|much|long|large)`,
      ),
      ENGLISH_DENIES,
    ),
  },
  es: {
    time: sides(word(String.raw`antes|anterior\w*|previ\w*`), word(String.raw`después|posterior\w*`), SPANISH_DENIES),
    size: sides(
      word(String.raw`menos|inferior\w*|menor\w*|bajo|debajo|máximo|hasta`),
      word(String.raw`más|supera\w*|exced\w*|mayor\w*|superior\w*|encima|mínimo|sobrepas\w*`),
      SPANISH_DENIES,
    ),
  },
  ja: {
    time: sides('より前|以前|早', 'より後|以後|以降|遅'),
    size: sides('下回|未満|以下|低|小さ|少な|まで', '超|上回|以上|高|大き|多'),
  },
};

/** Whether a translation says before or less where its source says after or more, or the other way round. */
export function isComparisonTurned(language: string, text: string, translation: string): boolean {
  const words = LANGUAGES[language];
  if (!words) return false;
  return (['time', 'size'] as const).some((kind) => {
    const said = sideOf(text, CHINESE[kind]);
    if (said === 0 || (language === 'ja' && JAPANESE_DENIES.test(translation))) return false;
    const told = sideOf(translation, words[kind]);
    return told !== 0 && told !== said;
  });
}

/** -1: less, 1: more; 0: both or neither. */
function sideOf(text: string, { less, lessDenied, more, moreDenied }: Sides): -1 | 0 | 1 {
  const isLess = less.test(text);
  if (isLess === more.test(text)) return 0;
  const isDenied = (isLess ? lessDenied : moreDenied)?.test(text) === true;
  return isLess === isDenied ? 1 : -1;
}

function sides(less: string, more: string, denies?: string, near = NEAR): Sides {
  const denied = (words: string) => new RegExp(`(?:${denies})[^,.;:]{0,${near}}?(?:${words})`, 'iu');
  return {
    less: new RegExp(less, 'iu'),
    more: new RegExp(more, 'iu'),
    ...(denies === undefined ? {} : { lessDenied: denied(less), moreDenied: denied(more) }),
  };
}

function word(words: string): string {
  return String.raw`(?<!\p{L})(?:${words})(?!\p{L})`;
}
