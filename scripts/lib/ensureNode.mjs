import { fail } from './fail.mjs';

const MAJOR = 20;
const MINOR = 19;

/** Whether a Node version such as `20.19.0` is new enough. */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > MAJOR || (major === MAJOR && minor >= MINOR);
}

export function ensureNode() {
  if (!isSupportedNode(process.versions.node))
    fail(
      `Node.js ${MAJOR}.${MINOR} or newer is needed; this is ${process.versions.node}. Get it from https://nodejs.org`,
    );
}
