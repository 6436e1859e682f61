/** Ends the command with one clear line instead of a stack. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
