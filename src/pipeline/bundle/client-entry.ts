import type { Plugin } from 'esbuild';
import { PARTS, type PartUrls } from '../../base/client.ts';
import type { ChatConfig, ClientConfig, TrackerConfig } from '../../config/schema.ts';

/** Map from service to the function of `@depese/ssg/third-parties` that loads the service. */
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
const PART = 'ssg:part';
const THIRD_PARTIES = 'third-parties';

/**
 * Returns the entry points of the scripts that the runtime loads on demand, such as search. Third-party scripts are
 * loaded only after consent. Scripts of services that are not configured are not bundled.
 * @returns entry points, and the plugin that provides their code
 */
export function partEntries(root: string, config: ClientConfig, hasIslands: boolean) {
  const { chat, consent, runtime, search, trackers } = config;
  const asked: Readonly<Record<(typeof PARTS)[number], boolean>> = {
    ...{ islands: hasIslands, search, 'page-finder': runtime, 'moved-anchors': runtime },
    'tracker-data': consent !== undefined,
  };
  const hasThirdParties = trackers.length > 0 || chat !== undefined;
  const names = [...PARTS.filter((name) => asked[name]), ...(hasThirdParties ? [THIRD_PARTIES] : [])];
  const entries = Object.fromEntries(names.map((name) => [`part-${name}`, `${PART}:${name}`]));
  const contentsOf = (name: string) =>
    name === THIRD_PARTIES ? thirdPartiesModule(config) : `export * from '@depese/ssg/parts/${name}';`;
  return { entries, plugin: generatedModules(root, PART, contentsOf) };
}

/** Returns `search` for the entry point `ssg:part:search`, or undefined for entry points without this prefix. */
export function partOf(entryPoint: string): string | undefined {
  return entryPoint.startsWith(`${PART}:`) ? entryPoint.slice(PART.length + 1) : undefined;
}

/** Creates a plugin for modules with a name such as `island:Counter`, whose source `contentsOf` generates. */
export function generatedModules(root: string, kind: string, contentsOf: (name: string) => string): Plugin {
  return {
    name: `${kind}-entries`,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${kind}:`) }, ({ path }) => ({
        path: path.slice(kind.length + 1),
        namespace: kind,
      }));
      onLoad({ filter: /.*/, namespace: kind }, ({ path }) => ({
        contents: contentsOf(path),
        resolveDir: root,
        loader: 'ts',
      }));
    },
  };
}

/** Returns the source of the inline script of every page (`src/client/boot.ts`); empty if there is none. */
export function bootModule({ announcementId, colourThemes, runtime }: ClientConfig): string {
  const calls = [
    runtime || colourThemes.length === 1 ? 'boot();' : '',
    colourThemes.length > 1 ? `bootThemes(${JSON.stringify(colourThemes)});` : '',
    announcementId === undefined ? '' : `bootAnnouncement(${JSON.stringify(announcementId)});`,
  ].join('');
  return calls && `import { boot, bootAnnouncement, bootThemes } from '@depese/ssg/boot';\n${calls}`;
}

/** Source of the inline script that forwards visitors of a moved anchor, such as `/old/#part`, to the new page. */
export const FORWARD = "import { forward } from '@depese/ssg/parts/moved-anchors';\nforward();";

/** Returns HTML snippets such as `<ssg-island`. A page with any of them needs the client script; `''`: every page. */
export function clientMarks(config: ClientConfig, hasIslands: boolean): readonly string[] {
  const { announcementId, consent, hasVersions, runtime, search, theme } = config;
  return [
    ...(runtime || consent !== undefined || theme !== undefined ? [''] : []),
    ...(hasIslands ? ['<ssg-island'] : []),
    ...(search ? [' data-search'] : []),
    ...(announcementId === undefined ? [] : [' data-announcement-close']),
    ...(hasVersions ? [' data-version'] : []),
  ];
}

/** Returns the values of the build-time constants that `src/client` declares, such as `SSG_SEARCH`. */
export function askedNames(config: ClientConfig, hasIslands: boolean): Readonly<Record<string, string>> {
  const { colourThemes, consent, runtime, search, theme } = config;
  return {
    SSG_OWN_FRAME: String(theme === undefined),
    SSG_RUNTIME: String(runtime),
    SSG_ISLANDS: String(hasIslands),
    SSG_SEARCH: String(search),
    SSG_CONSENT: String(consent !== undefined),
    SSG_THEME: JSON.stringify(colourThemes.length === 1 ? colourThemes[0] : ''),
  };
}

/**
 * Returns the source of the client script, with the configured features, their messages, and the URLs of the scripts
 * that the runtime loads on demand.
 * @param clientFile path of the site's `client.ts`, relative to the project
 * @param parts map from part name to the URL of its script
 */
export function clientModule(
  { announcementId, consent, hasVersions, theme }: ClientConfig,
  clientFile: string | undefined,
  { [THIRD_PARTIES]: thirdParties, ...parts }: Readonly<Record<string, string>>,
): string {
  return [
    "import { startAnnouncement, startClient, startVersions } from '@depese/ssg/client';",
    theme === undefined ? '' : `import { start } from ${JSON.stringify(`${theme}/client`)};`,
    clientFile === undefined ? 'const site = {};' : `import * as site from ${JSON.stringify(`./${clientFile}`)};`,
    'startClient({',
    '  messages: site.messages ?? {},',
    consent === undefined ? '' : `  consent: ${JSON.stringify(consent)},`,
    `  parts: ${JSON.stringify(parts satisfies Partial<PartUrls>)},`,
    thirdParties === undefined ? '' : `  thirdParties: ${JSON.stringify(thirdParties)},`,
    // Import announcements and versions only if the site uses them. Otherwise the bundle would contain unused code.
    announcementId === undefined ? '' : '  startAnnouncement,',
    hasVersions === undefined ? '' : '  startVersions,',
    '});',
    theme === undefined ? '' : 'start();',
  ].join('\n');
}

function thirdPartiesModule({ trackers, chat }: ClientConfig): string {
  const all = chat === undefined ? trackers : [...trackers, chat];
  const names = new Set(['thirdParties', ...all.map(({ service }) => ADAPTERS[service])]);
  const call = ({ service, ...settings }: TrackerConfig | ChatConfig) =>
    `${ADAPTERS[service]}(${JSON.stringify(settings)})`;
  return [
    `import { ${[...names].join(', ')} } from '@depese/ssg/third-parties';`,
    'export const { start, pageView } = thirdParties(',
    `  [${trackers.map(call).join(', ')}],`,
    `  ${chat === undefined ? 'undefined' : call(chat)},`,
    ');',
  ].join('\n');
}
