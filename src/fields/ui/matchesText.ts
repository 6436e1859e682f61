/** Whether a typed text occurs in another, whatever its case. */
export function matchesText(text: string, typed: string): boolean {
  return text.toLowerCase().includes(typed.trim().toLowerCase());
}
