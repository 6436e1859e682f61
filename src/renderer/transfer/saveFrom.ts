/** Lets the browser read a file of this server and save it, under the name that the server gives it. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
