/**
 * What an element says by style, property by property, '' for what it does not say. Read from its text: under the
 * policy of the page a style that was parsed counts for nothing, and reads as empty.
 */
export function styleOf(element: Element): (property: string) => string {
  const said = new Map(
    (element.getAttribute('style') ?? '').split(';').map((each) => {
      const [name = '', ...value] = each.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()] as const;
    }),
  );
  return (property) => said.get(property) ?? '';
}
