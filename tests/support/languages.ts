/**
 * The languages in which the behaviour of a screen is looked at. It does not depend on the language, so one is enough
 * for every landing; `ALL_LANGUAGES=1 npm test` looks at all of them. That every text is there and fits is tested in
 * languages.test.ts for each.
 */
export const LANGUAGES: readonly string[] = process.env.ALL_LANGUAGES ? ['zh', 'en', 'es', 'ja'] : ['zh'];
