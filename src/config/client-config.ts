import { defined } from '../base/lists.ts';
import { consent } from './browser.ts';
import type { ResolvedConfig } from './schema.ts';

/** Configuration of the browser script: plain data that is compiled into the script. */
export type ClientConfig = ReturnType<typeof clientConfig>;
/** Service or image to load for tracking visits after the visitor has agreed. */
export type TrackerConfig = ClientConfig['trackers'][number];
export type ChatConfig = NonNullable<ClientConfig['chat']>;

/** Returns the part of the configuration that browsers need. Third parties without an id are left out. */
export function clientConfig(config: ResolvedConfig) {
  const { announcement, chat, colourThemes, runtime, search, trackers, versions } = config;
  // Includes third parties without an id: the consent dialog lists them, although they are never loaded.
  const hasThirdParties = chat !== undefined || Object.keys(trackers).length > 0;
  const asked = config.consent ?? (hasThirdParties ? consent.parse({}) : undefined);
  return defined({
    ...{ runtime, search: search !== undefined, colourThemes, announcementId: announcement?.id },
    ...{ hasVersions: versions.length > 0 || undefined, consent: asked, trackers: usableTrackers(trackers) },
    ...{ chat: usableChat(chat), theme: config.theme.package },
  });
}

function usableTrackers({ image, ...services }: ResolvedConfig['trackers']) {
  const found = Object.values(services).flatMap((tracker) =>
    tracker?.id === undefined ? [] : [{ ...tracker, id: tracker.id }],
  );
  return image === undefined ? found : [...found, { service: 'image' as const, url: image.url }];
}

function usableChat(chat: ResolvedConfig['chat']) {
  if (chat === undefined || chat.service === 'script') return chat;
  return chat.id === undefined ? undefined : { ...chat, id: chat.id };
}

/** Returns the output paths of data files with `crossOrigin`, which pages on other origins may fetch. */
export function crossOriginPaths({ data }: Pick<ResolvedConfig, 'data'>): string[] {
  return Object.values(data).flatMap(({ crossOrigin, publish }) =>
    crossOrigin ? publish.map((path) => path.slice(1)) : [],
  );
}
