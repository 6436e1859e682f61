import { chromium, type Browser } from 'playwright-core';
import { ensureChromium } from '../lib/ensureChromium.mjs';

/** The system's Chromium without what calls other machines by itself. */
export async function startChromium(): Promise<Browser> {
  const quiet = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return chromium.launch({ executablePath: await ensureChromium(), headless: true, args: ['--no-sandbox', ...quiet] });
}

/** A screen that many offices have. */
export const SCREEN = { viewport: { width: 1366, height: 768 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };
