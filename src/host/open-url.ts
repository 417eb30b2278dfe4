import { spawn } from 'node:child_process';
import { platform } from 'node:os';

/** Opens an address in the browser of the desktop. Where there is no desktop nothing happens. */
export function openUrl(url: string): void {
  const [program, ...args] = openerOf(platform(), url);
  spawn(program, args, { detached: true, stdio: 'ignore' })
    .on('error', () => {})
    .unref();
}

/** The program that opens an address, and its arguments. None is a shell, so nothing in an address can be a command. */
export function openerOf(system: NodeJS.Platform, url: string): [program: string, ...args: string[]] {
  switch (system) {
    case 'darwin':
      return ['open', url];
    case 'win32':
      // `start` is a word of the shell; this is what it calls.
      return ['rundll32', 'url.dll,FileProtocolHandler', url];
    default:
      return ['xdg-open', url];
  }
}
