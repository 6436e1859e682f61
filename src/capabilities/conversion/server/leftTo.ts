import type { Conversion, Copies } from '../../../language/model';

/**
 * By the path of a field: whether a conversion says that it is not copied, so that what comes with a reference beside
 * it stands there.
 */
export function leftTo({ copy, lines }: Conversion): (path: string) => boolean {
  const left = (copies: Copies): string[] => Object.keys(copies).filter((name) => copies[name] === false);
  const paths = new Set([...left(copy), ...(lines ? left(lines.copy).map((name) => `${lines.to}.${name}`) : [])]);
  return (path) => paths.has(path);
}
