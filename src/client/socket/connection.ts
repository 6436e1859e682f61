import { subscribe } from 'valtio/vanilla';
import type { SocketFrame } from '../../language/wire';
import { session } from '../sessionStore';
import { receive } from './receive';
import { reconnectPause } from './reconnectPause';
import { socketAddress } from './socketAddress';

/** Milliseconds between the page being ready and the socket. Specification 000, section 7. */
const DELAY = 1500;
/** Milliseconds between two signs of life. Specification 000, section 7. */
const PING_TIME = 30_000;

/** The socket that counts; what an older one still says is not heard. */
let current: WebSocket | null = null;
let opening: ReturnType<typeof setTimeout> | null = null;
let pinging: ReturnType<typeof setInterval> | null = null;
/** Attempts since the server last accepted the token. */
let failures = 0;
let stopFollowing: (() => void) | null = null;

/**
 * From now on there is a socket while somebody is signed in: 1.5 s after the profile is there, again after it was cut,
 * none after sign-out (B-146).
 */
export function connectSocket(): void {
  if (stopFollowing) return;
  stopFollowing = subscribe(session, follow);
  follow();
}

/** Closes the socket for good. */
export function closeSocket(): void {
  stopFollowing?.();
  stopFollowing = null;
  hangUp();
}

function follow(): void {
  if (session.token === '' || !session.ready) {
    hangUp();
    failures = 0;
  } else if (current === null && opening === null) openIn(DELAY);
}

function openIn(milliseconds: number): void {
  opening = setTimeout(() => {
    opening = null;
    open();
  }, milliseconds);
}

function open(): void {
  const socket = new WebSocket(socketAddress(location.href));
  current = socket;
  /** Servers that never answer a PING are not taken for dead. */
  let isAnswering = false;
  let isHeard = true;

  socket.addEventListener('open', () => {
    send(socket, { type: 'LOGIN', token: session.token, packageId: session.packageId });
    pinging = setInterval(() => {
      if (isAnswering && !isHeard) return lose(socket, 'no answer');
      isHeard = false;
      send(socket, { type: 'PING' });
    }, PING_TIME);
  });
  socket.addEventListener('message', ({ data }) => {
    if (socket !== current) return;
    isHeard = true;
    const type = receive(data);
    if (type === 'LOGIN') failures = 0;
    isAnswering ||= type === 'PONG';
  });
  socket.addEventListener('error', () => console.warn('socket: error'));
  socket.addEventListener('close', ({ code, reason }) => lose(socket, `closed ${code} ${reason}`));
}

function send(socket: WebSocket, frame: SocketFrame): void {
  // One that is closing says so in its close event.
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
}

/** Tries again after a pause that grows (B-326: errors are only logged). */
function lose(socket: WebSocket, why: string): void {
  if (socket !== current) return;
  console.warn(`socket: ${why}`);
  hangUp();
  openIn(reconnectPause(failures));
  failures += 1;
}

function hangUp(): void {
  if (opening !== null) clearTimeout(opening);
  if (pinging !== null) clearInterval(pinging);
  const socket = current;
  opening = pinging = current = null;
  socket?.close();
}
