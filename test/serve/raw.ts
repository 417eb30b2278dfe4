import { connect, type Socket } from 'node:net';

/**
 * Sends exactly these bytes and returns the response. They must make the server close the connection.
 */
export function exchange(port: number, bytes: string | Uint8Array, host = '127.0.0.1'): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, host, () => socket.write(bytes));
    socket.setEncoding('latin1');
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
}

/** Returns a GET request for a path, without normalising it. Closes the connection afterwards. */
export function get(path: string, host = 'localhost'): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
}

/** Returns the status codes of the responses, in order. */
export function statuses(text: string): number[] {
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, code]) => Number(code));
}

/** Opens a connection without sending anything. It stays open when the server closes its half. */
export function opened(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => resolve(socket));
    socket.on('error', () => {});
  });
}
