import { describe, expect, test } from 'vitest';
import { checkConfig } from '../../src/config/check.ts';
import { clientConfig } from '../../src/config/schema.ts';
import { english } from '../english.ts';

const SITE = "site: 'https://www.a.example', title: 'A', collections: {}";

/** Checks a configuration written as an object literal, so that messages have places in it. */
function check(keys: string) {
  const text = `export default { ${SITE},\n${keys}\n};`;
  const value: unknown = new Function(`return ${text.replace('export default ', '')}`)();
  return checkConfig(value, 'ssg.config.ts', text);
}

function client(keys: string) {
  const checked = check(keys);
  if (!checked.ok) throw new Error(JSON.stringify(checked.diagnostics));
  return clientConfig(checked.value);
}

function problems(keys: string): string[] {
  const checked = check(keys);
  return checked.ok
    ? []
    : checked.diagnostics.map(({ line, message, hint = '' }) => `${line}: ${english(message)} ${english(hint)}`.trim());
}

describe('what reaches the browser', () => {
  const NOTHING = { runtime: false, search: false, colourThemes: [], trackers: [] };

  test('of a site that asks for nothing: nothing', () => {
    expect(client('')).toEqual(NOTHING);
  });

  test('a third party asks for consent, with an id or without', () => {
    const consent = { cookie: 'CookieConsent', days: 365 };
    for (const keys of ["chat: { service: 'crisp' }", "trackers: { heatmap: { service: 'clarity' } }", 'consent: {}'])
      expect(client(keys)).toEqual({ ...NOTHING, consent });
  });

  test('services without an id are left out', () => {
    const keys = `trackers: {
      analytics: { service: 'google-analytics' },
      advertising: { service: 'meta-pixel', src: 'https://cdn.a.example/pixel.js' },
      heatmap: { service: 'clarity', id: 'abcd1234ef' },
    },
    chat: { service: 'smartsupp' },`;
    const { trackers, chat } = client(keys);
    expect(trackers).toEqual([{ service: 'clarity', id: 'abcd1234ef' }]);
    expect(chat).toBeUndefined();
  });

  test('everything that is configured, in the order of the categories', () => {
    const keys = `announcement: { id: 'summer', html: 'Hello' },
    consent: { cookie: 'choice', days: 30 },
    trackers: {
      image: { url: 'https://pixel.a.example/hit.gif?site=1' },
      heatmap: { service: 'clarity', id: 'abcd1234ef' },
      professional: { service: 'linkedin-insight', id: '1234567' },
      advertising: { service: 'meta-pixel', id: '100000000000001' },
      analytics: { service: 'google-analytics', id: 'G-ABC123DEF4', src: 'https://cdn.a.example/gtag.js' },
    },
    chat: { service: 'script', src: 'https://chat.a.example/widget.js' },`;
    expect(client(keys)).toEqual({
      ...NOTHING,
      announcementId: 'summer',
      consent: { cookie: 'choice', days: 30 },
      trackers: [
        { service: 'google-analytics', id: 'G-ABC123DEF4', src: 'https://cdn.a.example/gtag.js' },
        { service: 'meta-pixel', id: '100000000000001' },
        { service: 'linkedin-insight', id: '1234567' },
        { service: 'clarity', id: 'abcd1234ef' },
        { service: 'image', url: 'https://pixel.a.example/hit.gif?site=1' },
      ],
      chat: { service: 'script', src: 'https://chat.a.example/widget.js' },
    });
  });

  test.each(['smartsupp', 'crisp'])('a chat of %s that has an id', (service) => {
    const id =
      service === 'crisp' ? '01234567-89ab-cdef-0123-456789abcdef' : '0123456789abcdef0123456789abcdef01234567';
    expect(client(`chat: { service: '${service}', id: '${id}' }`).chat).toEqual({ service, id });
  });
});

describe('mistakes', () => {
  test.each([
    ["consent: { cookie: 'my cookie' }", 'the name of a cookie: letters, digits, dots, dashes'],
    ['consent: { days: 500 }', '400'],
    ['consent: { day: 30 }', '`days`'],
    ["trackers: { analytic: { service: 'google-analytics' } }", '`analytics`'],
    ["trackers: { analytics: { service: 'google-analytic' } }", 'google-analytics'],
    ["trackers: { analytics: { service: 'google-analytics', id: 'UA-12345-1' } }", 'an id such as G-ABC123DEF4'],
    ["trackers: { analytics: { service: 'google-analytics', src: 'http://cdn.a.example/gtag.js' } }", 'https://'],
    ["trackers: { advertising: { service: 'meta-pixel', id: 'abc' } }", 'an id such as 123456789012345'],
    ["trackers: { image: { url: '/hit.gif' } }", 'https://'],
    ["chat: { service: 'smartsup' }", 'smartsupp'],
    ["chat: { service: 'crisp', id: '42' }", 'an id such as 01234567-89ab-cdef-0123-456789abcdef'],
    ["chat: { service: 'script' }", 'src'],
    ["chat: { service: 'script', src: 'javascript:alert(1)' }", 'https://'],
  ])('%s', (keys, expected) => {
    const found = problems(keys);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^2: /);
    expect(found[0]).toContain(expected);
  });
});
