import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { wholeFolder } from './whole-folder.ts';

const require = createRequire(import.meta.url);

/** Flags to run a browser as root in a container, without network requests of its own. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Folder of the packaged browser, unpacked once per checkout. */
const UNPACKED = join('node_modules', '.cache', 'test-browser');

interface PackagedBrowser {
  readonly executablePath: string;
  /** Additional environment variables for its process. */
  readonly env: Readonly<Record<'TMPDIR' | 'LD_LIBRARY_PATH', string>>;
}

/**
 * Returns the packaged browser on Linux x64. Returns undefined elsewhere, where an installed browser is used.
 */
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
 * Unpacks the browser. The package uses the temporary folder and leaves out the NSS libraries, because it expects them
 * on every machine except those of one cloud.
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
