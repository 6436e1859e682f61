/** Prints one element of the page and nothing else, on the paper that the person chooses. */
export function printPaper(element: Element): void {
  const place = document.body.appendChild(document.createElement('div'));
  place.className = 'gj-papers';
  place.append(element.cloneNode(true));
  window.print();
  place.remove();
}
