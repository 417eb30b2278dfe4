import type { ChatConfig, ClientConfig, TrackerConfig } from '../base/client.ts';
import { defined } from '../base/lists.ts';
import { consent } from './browser.ts';
import type { ResolvedConfig } from './schema.ts';

/** Returns the part of the configuration that browsers need. Third parties without an id are left out. */
export function clientConfig(config: ResolvedConfig): ClientConfig {
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

function usableTrackers({ image, ...services }: ResolvedConfig['trackers']): TrackerConfig[] {
  const found = Object.values(services).flatMap((tracker) =>
    tracker?.id === undefined ? [] : [{ ...tracker, id: tracker.id }],
  );
  return image === undefined ? found : [...found, { service: 'image', url: image.url }];
}

function usableChat(chat: ResolvedConfig['chat']): ChatConfig | undefined {
  if (chat === undefined || chat.service === 'script') return chat;
  return chat.id === undefined ? undefined : { ...chat, id: chat.id };
}

/** Returns the output paths of data files with `crossOrigin`, which pages on other origins may fetch. */
export function crossOriginPaths({ data }: Pick<ResolvedConfig, 'data'>): string[] {
  return Object.values(data).flatMap(({ crossOrigin, publish }) =>
    crossOrigin ? publish.map((path) => path.slice(1)) : [],
  );
}
