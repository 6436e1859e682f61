/** Connection to a database of a PostgreSQL server, of which the connection to another is known. */
export function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
