import { spawn } from 'node:child_process';

/**
 * Starts `ssg preview` for a built site. Responses are compressed and have the headers of a host.
 */
export async function startPreview(config: string): Promise<{ readonly origin: string; stop(): void }> {
  const args = ['bin/ssg.js', 'preview', '--config', config, '--port', '0', '--reporter', 'plain'];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = '';
    server.on('exit', () => reject(new Error(`ssg preview exited before it listened:\n${printed}`)));
    server.stderr.on('data', (data) => {
      printed += data;
      const found = /Local\s+(http:\S+)\//.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return { origin, stop: () => void server.kill('SIGINT') };
}
