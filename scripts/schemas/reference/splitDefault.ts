/** `rows of a page; default 20`: what is said of a key, and apart from it what holds where it is left out. */
export function splitDefault(description: string): { meaning: string; otherwise?: string } {
  const [, meaning = '', otherwise] = /^(.*?)(?:^|[;.] )default:? ([^;]+)$/i.exec(description) ?? [];
  return otherwise === undefined ? { meaning: description } : { meaning, otherwise: otherwise.trim() };
}
