import { spawn } from 'node:child_process';

/** `ssg preview` of the built site: compressed, with the headers of a host. */
export async function startPreview(): Promise<{ readonly origin: string; stop(): void }> {
  const server = spawn(process.execPath, ['bin/ssg.js', 'preview', '--port', '0', '--reporter', 'plain'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = '';
    server.on('exit', () => reject(new Error(`ssg preview has ended:\n${printed}`)));
    server.stderr.on('data', (data) => {
      printed += data;
      const found = /Local\s+(http:\S+)\//.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return { origin, stop: () => void server.kill('SIGINT') };
}
