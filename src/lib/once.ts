/** A function that works out each text's answer once and remembers it. */
export function once<T>(workOut: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const answer = known.has(text) ? known.get(text)! : workOut(text);
    known.set(text, answer);
    return answer;
  };
}
