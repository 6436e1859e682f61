import { t } from '../../client';
import { LARGEST_FILE } from '../../language/wire/Transfer';

const KINDS = /\.(xlsx|csv|txt)$/i;

/** Kinds of files that can be chosen. */
export const ACCEPTED = '.xlsx,.csv,.txt';

/** The content of a file in base64, or what is wrong with it, in the person's language. */
export async function readFile(file: File): Promise<{ content: string } | { problem: string }> {
  if (!KINDS.test(file.name)) return { problem: t('请选择 xlsx 或 csv 文件') };
  if (file.size > LARGEST_FILE) return { problem: t('文件不能超过{size} MB', { size: LARGEST_FILE / 1024 / 1024 }) };
  if (file.size === 0) return { problem: t('文件中没有数据') };
  try {
    return { content: await base64(file) };
  } catch {
    return { problem: t('文件无法读取，请关闭正在使用它的程序后重试') };
  }
}

function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).split(',', 2)[1]!));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}
