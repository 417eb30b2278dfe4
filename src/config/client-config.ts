import type { ClientConfig, TrackerConfig } from '../shared/client.ts';
import type { ResolvedConfig } from './schema.ts';

/** What the browser runtime has to know of the configuration: third parties that have an id, and nothing else. */
export function clientConfig({ announcement, consent, trackers, chat }: ResolvedConfig): ClientConfig {
  const { image, ...services } = trackers;
  const found: TrackerConfig[] = [];
  for (const tracker of Object.values(services)) {
    if (tracker?.id !== undefined) found.push({ ...tracker, id: tracker.id });
  }
  if (image !== undefined) found.push({ service: 'image', url: image.url });
  return {
    ...(announcement === undefined ? {} : { announcementId: announcement.id }),
    consent,
    trackers: found,
    ...(chat === undefined || (chat.service !== 'script' && chat.id === undefined)
      ? {}
      : { chat: chat.service === 'script' ? chat : { ...chat, id: chat.id ?? '' } }),
  };
}
