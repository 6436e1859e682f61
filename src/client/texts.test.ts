import { describe, expect, it } from 'vitest';
import { addTexts, setLanguage, t, titleText } from './texts';
import { chooseLanguage } from './language';

describe('chooseLanguage', () => {
  it('B-014 takes the cookie first', () => {
    expect(chooseLanguage('a=1; language=es; b=2', ['en-US'])).toBe('es');
  });

  it('B-015 takes the browser language without a cookie', () => {
    expect(chooseLanguage('', ['ja-JP', 'en'])).toBe('ja');
    expect(chooseLanguage('language=fr', ['zh-CN'])).toBe('zh');
  });

  it('B-016 falls back to English', () => {
    expect(chooseLanguage('', ['fr-FR', 'de'])).toBe('en');
  });
});

describe('t', () => {
  it('gives the Chinese source text where a translation is missing', () => {
    expect(t('没有人翻译过：{title}. a/b', { title: '甲' })).toBe('没有人翻译过：甲. a/b');
  });

  it('B-013 translates after a switch of the language', async () => {
    globalThis.document ??= { cookie: '', documentElement: {} } as Document;
    addTexts('es', { 测试保存: 'Guardar', '测试新增{title}': 'Nuevo: {title}', 测试单: 'solicitud' });
    await setLanguage('es');
    expect([t('测试保存'), titleText({ text: '测试新增测试单', pattern: '测试新增{title}', of: '测试单' })]).toEqual([
      'Guardar',
      'Nuevo: solicitud',
    ]);
    await setLanguage('zh');
    expect([t('测试保存'), titleText({ text: '测试新增测试单', pattern: '测试新增{title}', of: '测试单' })]).toEqual([
      '测试保存',
      '测试新增测试单',
    ]);
    expect(document.cookie).toContain('language=zh');
  });

  it('does not interpret what stands in parameters', () => {
    expect(t('删除{title}', { title: '{title} $t(保存) <b>' })).toBe('删除{title} $t(保存) <b>');
  });
});
