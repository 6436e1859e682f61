/** What Chinese denies in the last of what it says: 不可删除, 还没有模板, 来源行不存在. */
const DENIES = /(?:不能|不可|不得|无法|没有|不存在|不支持|不允许)(?!空|为空)[^，,；;。]*[。！!]?$/;
/** 不能为空 and 不能不填 demand something: translations say so. */
const DEMANDS = /不能(?:为空|不|没|只|超|早|晚|大|小|多|少|高|低)|不可(?:为空|不|没)/;

interface Words {
  affirms: RegExp;
  denies: RegExp;
}

/** By what languages say that something can be or is there, and by what that it cannot or is not. */
const WORDS: Readonly<Record<string, Words>> = {
  en: {
    affirms: /\b(?:can|may|exists?|has|have|is|are)\b/i,
    denies:
      /\b(?:not|no|cannot|never|none|neither|nor|nothing|nobody|without|only|once|already|too|lacks?|missing|un\w+|in\w+|out|fail\w*)\b|n['’]t\b|less\b/i,
  },
  es: {
    affirms: /\b(?:puede|pueden|hay|tiene|tienen|existe|existen)\b/i,
    denies: /\b(?:no|sin|ni|máximo|nunca|nada|nadie|ning[uú]n\w*|sol[oa]|sólo|falta\w*|in\w+|ya)\b/i,
  },
  ja: { affirms: /(?:できます|られます|可能です|あります)。?$/, denies: /(?:ません|ない|必要があります)。?$/ },
};

/** Where one clause asks for an order, translations turn it round: 不能早于 is "on or after". */
const POSSIBLE: Readonly<Record<string, RegExp>> = {
  en: /\bcan (?:be|lie|come)\b/i,
  es: /\bpuede\b/i,
  ja: /(?:できます|可能です)。?$/,
};

/** Whether a translation says that something can be or is, where its source says that it cannot or is not. */
export function isNegationLost(language: string, text: string, translation: string): boolean {
  const words = WORDS[language];
  if (!words || words.denies.test(translation)) return false;
  if (DEMANDS.test(text)) return POSSIBLE[language]?.test(translation) ?? false;
  return DENIES.test(text) && words.affirms.test(translation);
}
