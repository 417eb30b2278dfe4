import { expect, test } from 'vitest';
import { writeRobots } from '../../../src/features/sitemap/write.ts';

const SITE = 'https://www.example.org';

test('content signals stand with the rules of all crawlers, and only those that are set', () => {
  const contentSignal = { search: true, aiInput: true, aiTrain: false };
  expect(writeRobots(SITE, { disallow: ['/x/'], contentSignal }, true)).toBe(
    'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nDisallow: /x/\n\nSitemap: https://www.example.org/sitemap.xml\n',
  );
  expect(writeRobots(SITE, { disallow: [], contentSignal: { aiTrain: true } }, false)).toBe(
    'User-agent: *\nContent-Signal: ai-train=yes\nAllow: /\n',
  );
  expect(writeRobots(SITE, { disallow: [], contentSignal: {} }, false)).toBe('User-agent: *\nAllow: /\n');
});
