/** Reads PostgreSQL's text form of an array, `{a,"b c",NULL,{...}}`; `element` reads one element. */
export function sqlArray(text: string, element: (text: string) => unknown): unknown[] {
  // An array whose bounds do not start at 1 is prefixed with them: [0:2]={...}
  let at = text.indexOf('{');

  return list();

  function list(): unknown[] {
    const items: unknown[] = [];
    at++;
    while (text[at] !== '}') {
      items.push(item());
      if (text[at] === ',') at++;
    }
    at++;
    return items;
  }

  function item(): unknown {
    if (text[at] === '{') return list();
    if (text[at] === '"') return element(quoted());
    const start = at;
    while (text[at] !== ',' && text[at] !== '}') at++;
    const word = text.slice(start, at);
    return word === 'NULL' ? null : element(word);
  }

  function quoted(): string {
    let value = '';
    for (at++; text[at] !== '"'; at++) {
      if (text[at] === '\\') at++;
      value += text[at];
    }
    at++;
    return value;
  }
}
