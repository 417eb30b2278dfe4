import { connect } from 'node:net';

/**
 * WebDriver commands over the socket that Firefox opens for its own tests. No further program has to be installed.
 */
export interface Marionette {
  /** @throws Error with Firefox's message */
  send<Value>(command: string, parameters?: unknown): Promise<Value>;
  close(): void;
}

type Answer = readonly [type: 1, id: number, error: { readonly message: string } | null, value: unknown];

/**
 * Connects to Firefox. Each message is its length in bytes, a colon, and JSON: `[0, id, name, parameters]` for a
 * command, `[1, id, error, value]` for a response
 * (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html). The first message is a greeting.
 */
export function connectMarionette(port: number): Promise<Marionette> {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(cause: Error): void }>();
  let last = 0;
  let read = Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const marionette: Marionette = {
      send: (command, parameters = {}) =>
        new Promise((resolveAnswer, rejectAnswer) => {
          last++;
          waiting.set(last, { resolve: resolveAnswer as (value: unknown) => void, reject: rejectAnswer });
          const text = JSON.stringify([0, last, command, parameters]);
          socket.write(`${Buffer.byteLength(text)}:${text}`);
        }),
      close: () => socket.destroy(),
    };
    socket.on('error', reject);
    socket.on('close', () => {
      for (const { reject: fail } of waiting.values()) fail(new Error('Firefox has closed the connection.'));
    });
    socket.on('data', (part) => {
      read = Buffer.concat([read, part]);
      for (;;) {
        const colon = read.indexOf(':');
        const end = colon + 1 + Number(read.subarray(0, Math.max(colon, 0)).toString());
        if (colon < 0 || read.length < end) return;
        const message = JSON.parse(read.subarray(colon + 1, end).toString()) as Answer | object;
        read = read.subarray(end);
        if (Array.isArray(message)) answer(message as unknown as Answer);
        else resolve(marionette);
      }
    });
  });

  function answer([, id, error, value]: Answer): void {
    const command = waiting.get(id);
    waiting.delete(id);
    if (error === null) command?.resolve(value);
    else command?.reject(new Error(error.message));
  }
}
