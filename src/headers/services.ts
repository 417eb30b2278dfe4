import type { ChatConfig, ClientConfig, TrackerConfig } from '../base/client.ts';
import type { Directive } from '../config/keys.ts';

export type Sources = Readonly<Partial<Record<Directive, readonly string[]>>>;

/**
 * What the scripts of services load, and where they send, as their makers say. None of them is given `'unsafe-inline'` or
 * `'unsafe-eval'`: Crisp asks for inline styles, and goes without the colours that are set in its settings.
 *
 * - Google: https://developers.google.com/tag-platform/security/guides/csp#google_analytics_4_google_analytics
 * - Clarity: https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-csp
 * - Crisp: https://docs.crisp.chat/guides/others/whitelisting-our-systems/crisp-domain-names/
 * - Meta, LinkedIn, Smartsupp publish no list: these are the hosts that their documented scripts ask.
 */
const SERVICES: Readonly<
  Record<Exclude<TrackerConfig['service'] | ChatConfig['service'], 'image' | 'script'>, Sources>
> = {
  'google-analytics': {
    'script-src': ['https://www.googletagmanager.com'],
    'img-src': ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
    'connect-src': [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://www.googletagmanager.com',
    ],
  },
  'meta-pixel': {
    'script-src': ['https://connect.facebook.net'],
    'img-src': ['https://www.facebook.com'],
    'connect-src': ['https://www.facebook.com'],
  },
  'linkedin-insight': {
    'script-src': ['https://snap.licdn.com'],
    // A pixel of one leads on to the other.
    'img-src': ['https://*.ads.linkedin.com', 'https://www.linkedin.com'],
    'connect-src': ['https://*.ads.linkedin.com'],
  },
  clarity: {
    'script-src': ['https://*.clarity.ms'],
    'img-src': ['https://*.clarity.ms', 'https://c.bing.com'],
    'connect-src': ['https://*.clarity.ms', 'https://c.bing.com'],
  },
  smartsupp: {
    'script-src': ['https://*.smartsuppchat.com', 'https://*.smartsuppcdn.com'],
    'style-src': ['https://*.smartsuppcdn.com'],
    'img-src': ['https://*.smartsuppchat.com', 'https://*.smartsuppcdn.com'],
    'font-src': ['https://*.smartsuppcdn.com'],
    'media-src': ['https://*.smartsuppcdn.com'],
    'connect-src': ['https://*.smartsuppchat.com', 'https://*.smartsupp.com', 'wss://*.smartsupp.com'],
    'frame-src': ['https://*.smartsuppchat.com'],
  },
  crisp: {
    'script-src': ['https://client.crisp.chat'],
    'style-src': ['https://client.crisp.chat'],
    'img-src': ['data:', 'https://*.crisp.chat'],
    'font-src': ['https://client.crisp.chat'],
    'media-src': ['https://client.crisp.chat'],
    'connect-src': ['https://*.crisp.chat', 'wss://*.relay.crisp.chat'],
    'worker-src': ['blob:'],
    'frame-src': ['https://game.crisp.chat'],
  },
};

/** What the third parties of a site need: those that are loaded at all, because they have an id. */
export function sourcesOfServices({ trackers, chat }: Pick<ClientConfig, 'trackers' | 'chat'>): readonly Sources[] {
  return [...trackers, ...(chat === undefined ? [] : [chat])].flatMap((service): Sources[] => {
    if (service.service === 'image') return [{ 'img-src': [new URL(service.url).origin] }];
    const script: Sources = service.src === undefined ? {} : { 'script-src': [new URL(service.src).origin] };
    return service.service === 'script' ? [script] : [SERVICES[service.service], script];
  });
}
