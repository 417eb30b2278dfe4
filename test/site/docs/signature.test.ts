import { describe, expect, test } from 'vitest';
import { fencesOf, PAGES } from './fences.ts';

// Internet scanners also call an endpoint, without our headers. The sample must not fail with status 500.
const samples = PAGES.flatMap(fencesOf).filter(
  ({ lang, code }) => lang === 'js' && /function isAuthentic\(/.test(code),
);

test('two pages have the function', () => {
  expect(samples).toHaveLength(2);
});

describe.each(samples.map(({ place, code }) => [place, code] as const))('%s', (_, code) => {
  test.each<[string, Record<string, string>]>([
    ['no header', {}],
    ['no signature', { 'webhook-id': 'evt_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) }],
    ['a time that is none', { 'webhook-id': 'evt_1', 'webhook-timestamp': 'now', 'webhook-signature': 'v1,a' }],
  ])('refuses a request with %s', async (_what, headers) => {
    const { createHmac, timingSafeEqual } = await import('node:crypto');
    const declared = /function isAuthentic[\s\S]*?\n}/.exec(code)?.[0] ?? '';
    const isAuthentic: unknown = new Function(
      'createHmac',
      'timingSafeEqual',
      'key',
      `${declared}\nreturn isAuthentic`,
    )(...[createHmac, timingSafeEqual, Buffer.from('key')]);
    if (typeof isAuthentic !== 'function') throw new Error('The sample declares no isAuthentic.');
    expect(isAuthentic('{}', headers, 'whsec_a2V5')).toBe(false);
  });
});
