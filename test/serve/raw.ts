import { connect, type Socket } from 'node:net';

/** What a server writes back to exactly these bytes, which must make it end the connection. */
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

/** A GET of a path as it stands, with the connection closed after it. */
export function get(path: string, host = 'localhost'): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
}

/** The status codes in an exchange, in order. */
export function statuses(text: string): number[] {
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, code]) => Number(code));
}

/** A connection that is open and has been used by nobody yet; it stays open when the server ends its half. */
export function opened(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => resolve(socket));
    socket.on('error', () => {});
  });
}
