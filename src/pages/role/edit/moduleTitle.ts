import { modules } from 'virtual:catalogue';
import { t } from '../../../client';

/** Title of a module in the person's language, or its name when no schema folder has it. */
export function moduleTitle(name: string): string {
  return t(modules.find((module) => module.name === name)?.title ?? name);
}
