/** Address of a screen that asks just this. */
export function screenAddress({ path }: { path: string }, asked: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(asked).toString().replaceAll('%2C', ',')}`;
}
