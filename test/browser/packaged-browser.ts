import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { wholeFolder } from './whole-folder.ts';

const require = createRequire(import.meta.url);

/** What a browser needs to run as root, in a container, without asking anybody on the network for anything. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of the package, unpacked once per checkout. */
const UNPACKED = join('node_modules', '.cache', 'test-browser');

interface PackagedBrowser {
  readonly executablePath: string;
  /** What its process needs beside what ours has. */
  readonly env: Readonly<Record<'TMPDIR' | 'LD_LIBRARY_PATH', string>>;
}

/** The browser that comes with the packages, on Linux x64; undefined elsewhere, where an installed one is used. */
export async function packagedBrowser(): Promise<PackagedBrowser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(process.cwd(), UNPACKED);
  await wholeFolder(folder, unpack);
  return {
    executablePath: join(folder, 'chromium'),
    env: { TMPDIR: folder, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') },
  };
}

/**
 * The package unpacks its files into the temporary folder, and leaves out the NSS libraries that a bare machine lacks
 * because it takes only one cloud for a bare machine.
 */
async function unpack(folder: string): Promise<void> {
  const root = join(dirname(require.resolve('@sparticuz/chromium')), '..', '..');
  const helper = pathToFileURL(join(root, 'build', 'esm', 'lambdafs.js')).href;
  const { inflate } = (await import(/* @vite-ignore */ helper)) as { inflate: (path: string) => Promise<string> };
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    await Promise.all(['chromium.br', 'al2023.tar.br'].map((name) => inflate(join(root, 'bin', name))));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}
