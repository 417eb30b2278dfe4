import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ClientConfig } from '../../src/config/schema.ts';
import { blockedBy, contentSecurityPolicy, siteHeaders, sourcesOfServices } from '../../src/headers/policy.ts';

const QUIET: ClientConfig = { ...{ runtime: false, search: false, colourThemes: [] }, trackers: [] };
const ALL: ClientConfig = {
  ...QUIET,
  trackers: [
    { service: 'google-analytics', id: 'G-A' },
    { service: 'meta-pixel', id: '1' },
    { service: 'linkedin-insight', id: '1' },
    { service: 'clarity', id: 'a', src: 'https://copy.example/clarity.js' },
    { service: 'image', url: 'https://pixel.example/hit.gif?a=b' },
  ],
  chat: { service: 'crisp', id: 'a' },
};

/** Splits a policy into directives and sources, like a browser. */
const parsed = (policy: string) =>
  new Map(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)] as const));

describe('the policy', () => {
  test('denies everything by default, and allows a site its own files', () => {
    const policy = parsed(contentSecurityPolicy([], []));
    expect(policy.get('default-src')).toEqual(["'none'"]);
    for (const directive of ['script-src', 'style-src', 'img-src', 'connect-src', 'worker-src'])
      expect(policy.get(directive)).toEqual(["'self'"]);
    for (const directive of ['base-uri', 'frame-ancestors']) expect(policy.get(directive)).toEqual(["'none'"]);
    expect(policy.has('object-src')).toBe(false);
  });

  test('contains the sources that pages need, independent of their order', () => {
    const demands = [
      "script-src 'sha256-b='",
      "script-src 'sha256-a='",
      'img-src https://cdn.example',
      'frame-src https://v.example',
    ];
    const policy = contentSecurityPolicy(demands, []);
    expect(contentSecurityPolicy(demands.toReversed(), [])).toBe(policy);
    expect(parsed(policy).get('script-src')).toEqual(["'self'", "'sha256-a='", "'sha256-b='"]);
    expect(parsed(policy).get('frame-src')).toEqual(['https://v.example']);
  });

  test("a further source takes the place of 'none'", () => {
    const policy = contentSecurityPolicy([], [{ 'frame-ancestors': ['https://partner.example'] }]);
    expect(parsed(policy).get('frame-ancestors')).toEqual(['https://partner.example']);
  });

  test('never contains unsafe sources, for any services and pages', () => {
    const demands = ['style-src-attr <p style>', 'script-src-attr <p onclick>'];
    expect(contentSecurityPolicy(demands, sourcesOfServices(ALL))).not.toContain('unsafe');
    expect(blockedBy(demands)).toEqual(['<p style>', '<p onclick>']);
  });

  test('third parties are those that are loaded', () => {
    expect(sourcesOfServices(QUIET)).toEqual([]);
    const scripts = sourcesOfServices(ALL).flatMap((sources) => sources['script-src'] ?? []);
    expect(scripts).toContain('https://copy.example');
    expect(sourcesOfServices(ALL)).toContainEqual({ 'img-src': ['https://pixel.example'] });
    expect(sourcesOfServices({ trackers: [], chat: { service: 'script', src: 'https://chat.example/c.js' } })).toEqual([
      { 'script-src': ['https://chat.example'] },
    ]);
  });

  test.each([
    ['google-analytics', 'googleAnalytics'],
    ['meta-pixel', 'metaPixel'],
    ['linkedin-insight', 'linkedinInsight'],
    ['clarity', 'clarity'],
    ['smartsupp', 'smartsupp'],
    ['crisp', 'crisp'],
  ] as const)('allows the script that the adapter of %s fetches', (service, name) => {
    const adapters = readFileSync('src/client/third-parties.ts', 'utf8').split('export function ');
    const adapter = adapters.find((text) => text.startsWith(`${name}(`)) ?? '';
    const hosts = [...adapter.matchAll(/src = ['`](https:\/\/[^/]+)/g)].map(([, origin]) => origin ?? '');
    expect(hosts.length).toBeGreaterThan(0);
    const config = { service, id: '1' } as const;
    const isChat = service === 'smartsupp' || service === 'crisp';
    const client = isChat ? { trackers: [], chat: config } : { trackers: [config] };
    const allowed = sourcesOfServices(client as unknown as ClientConfig).flatMap(
      (sources) => sources['script-src'] ?? [],
    );
    const covers = (host: string) =>
      allowed.some((source) => host === source || host.endsWith(source.replace('https://*', '')));
    expect(hosts.filter(covers)).toHaveLength(1);
  });
});

describe('services use the sources that their vendors document', () => {
  const policyOf = (client: Pick<ClientConfig, 'trackers' | 'chat'>) =>
    Object.fromEntries(
      sourcesOfServices(client)
        .flatMap((sources) => Object.entries(sources))
        .map(([directive, urls]) => [directive, urls.join(' ')]),
    );
  const tracker = (service: 'google-analytics' | 'meta-pixel' | 'linkedin-insight' | 'clarity') =>
    policyOf({ trackers: [{ service, id: '1' }] });
  const chat = (service: 'smartsupp' | 'crisp') => policyOf({ trackers: [], chat: { service, id: '1' } });

  test('trackers', () => {
    expect(tracker('google-analytics')).toEqual({
      'script-src': 'https://www.googletagmanager.com',
      'img-src': 'https://*.google-analytics.com https://www.googletagmanager.com',
      'connect-src': 'https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
    });
    expect(tracker('meta-pixel')).toEqual({
      'script-src': 'https://connect.facebook.net',
      'img-src': 'https://www.facebook.com',
      'connect-src': 'https://www.facebook.com',
    });
    expect(tracker('linkedin-insight')).toEqual({
      'script-src': 'https://snap.licdn.com',
      'img-src': 'https://*.ads.linkedin.com https://www.linkedin.com',
      'connect-src': 'https://*.ads.linkedin.com',
    });
    expect(tracker('clarity')).toEqual({
      'script-src': 'https://*.clarity.ms',
      'img-src': 'https://*.clarity.ms https://c.bing.com',
      'connect-src': 'https://*.clarity.ms https://c.bing.com',
    });
  });

  test('chats', () => {
    expect(chat('smartsupp')).toEqual({
      'script-src': 'https://*.smartsuppchat.com https://*.smartsuppcdn.com',
      'style-src': 'https://*.smartsuppcdn.com',
      'img-src': 'https://*.smartsuppchat.com https://*.smartsuppcdn.com',
      'font-src': 'https://*.smartsuppcdn.com',
      'media-src': 'https://*.smartsuppcdn.com',
      'connect-src': 'https://*.smartsuppchat.com https://*.smartsupp.com wss://*.smartsupp.com',
      'frame-src': 'https://*.smartsuppchat.com',
    });
    expect(chat('crisp')).toEqual({
      'script-src': 'https://client.crisp.chat',
      'style-src': 'https://client.crisp.chat',
      'img-src': 'data: https://*.crisp.chat',
      'font-src': 'https://client.crisp.chat',
      'media-src': 'https://client.crisp.chat',
      'connect-src': 'https://*.crisp.chat wss://*.relay.crisp.chat',
      'worker-src': 'blob:',
      'frame-src': 'https://game.crisp.chat',
    });
  });
});

test('headers are replaced, added and removed by name, ignoring case', () => {
  const headers = siteHeaders([], QUIET, {
    sources: { 'connect-src': ['https://api.example'] },
    set: { 'referrer-policy': 'no-referrer', 'Permissions-Policy': false, 'X-Robots-Tag': 'nosnippet' },
  });
  const names = headers.map(([name]) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  expect(headers).toContainEqual(['referrer-policy', 'no-referrer']);
  expect(headers).toContainEqual(['X-Robots-Tag', 'nosnippet']);
  expect(names).not.toContain('permissions-policy');
  expect(Object.fromEntries(headers)['Content-Security-Policy']).toContain("connect-src 'self' https://api.example;");
});

test('every response has a type, a referrer policy and an opener policy', () => {
  const headers = Object.fromEntries(siteHeaders([], QUIET, { sources: {}, set: {} }));
  expect(headers).toMatchObject({
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
});
