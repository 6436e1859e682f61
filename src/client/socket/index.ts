export { closeSocket, connectSocket } from './connection';
export { sendSocketMessage } from './sendSocketMessage';
