import type { Plugin } from 'esbuild';
import type { ChatConfig, ClientConfig, TrackerConfig } from '../shared/client.ts';

/** Service -> the adapter of `ssg/third-parties` that speaks its language. */
const ADAPTERS: Readonly<Record<TrackerConfig['service'] | ChatConfig['service'], string>> = {
  'google-analytics': 'googleAnalytics',
  'meta-pixel': 'metaPixel',
  'linkedin-insight': 'linkedinInsight',
  clarity: 'clarity',
  image: 'trackingImage',
  smartsupp: 'smartsupp',
  crisp: 'crisp',
  script: 'chatScript',
};

export const CLIENT_ENTRY = 'ssg:client';
const THIRD_PARTIES = 'ssg:third-parties';

/**
 * The script of every page, made for this site: the runtime with the site's words, and third parties in a chunk of
 * their own that is fetched only after consent. A service that is not configured is not in the output at all.
 *
 * @param clientFile the site's own `client.ts`, relative to the root
 */
export function clientEntry(root: string, config: ClientConfig, clientFile: string | undefined): Plugin {
  const contents: Readonly<Record<string, string>> = {
    [CLIENT_ENTRY]: clientModule(config, clientFile),
    [THIRD_PARTIES]: thirdPartiesModule(config),
  };
  return {
    name: 'client-entry',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^ssg:/ }, ({ path }) => ({ path, namespace: 'client-entry' }));
      onLoad({ filter: /.*/, namespace: 'client-entry' }, ({ path }) => ({
        contents: contents[path] ?? '',
        resolveDir: root,
        loader: 'ts',
      }));
    },
  };
}

/** The inline script of every page: see `src/client/boot.ts`. */
export function bootModule({ announcementId }: ClientConfig): string {
  return `import { boot } from 'ssg/boot';\nboot(${JSON.stringify({ announcementId })});`;
}

function clientModule(
  { consent }: ClientConfig,
  clientFile: string | undefined,
  { [THIRD_PARTIES]: thirdParties, ...parts }: Readonly<Record<string, string>>,
): string {
  return [
    "import { startClient } from 'ssg/client';",
    clientFile === undefined ? 'const site = {};' : `import * as site from ${JSON.stringify(`./${clientFile}`)};`,
    'startClient({',
    '  messages: site.messages ?? {},',
    `  consent: ${JSON.stringify(consent)},`,
    thirdParties ? `  thirdParties: () => import('${THIRD_PARTIES}'),` : '',
    '});',
  ].join('\n');
}

function thirdPartiesModule({ trackers, chat }: ClientConfig): string {
  const all = chat === undefined ? trackers : [...trackers, chat];
  const names = new Set(['thirdParties', ...all.map(({ service }) => ADAPTERS[service])]);
  const call = ({ service, ...settings }: TrackerConfig | ChatConfig) =>
    `${ADAPTERS[service]}(${JSON.stringify(settings)})`;
  return [
    `import { ${[...names].join(', ')} } from 'ssg/third-parties';`,
    'export const { start, pageView } = thirdParties(',
    `  [${trackers.map(call).join(', ')}],`,
    `  ${chat === undefined ? 'undefined' : call(chat)},`,
    ');',
  ].join('\n');
}
