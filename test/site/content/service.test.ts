import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { type Service, service } from '../../../templates/service/service.ts';
import { english } from '../../english.ts';
import { readData } from '../../pipeline/read/read-data.ts';

const FILE = 'content/data/service.yaml';
const read = (yaml: string) => readData({ file: FILE, schema: service }, yaml);
const groups = read(readFileSync(FILE, 'utf8')).value as Service;
const rules = Object.entries(groups).flatMap(([group, entries]) =>
  Object.entries(entries).flatMap(([name, entry]) =>
    typeof entry === 'object' && 'sentence' in entry ? [{ path: `${group}.${name}`, ...entry }] : [],
  ),
);
const routes = new Set(readFileSync('routes.lock', 'utf8').split('\n'));

test('each rule is explained on a page that is there', () => {
  expect(rules.length).toBeGreaterThan(10);
  expect(rules.filter(({ page }) => !routes.has(page)).map(({ path }) => path)).toEqual([]);
});

test('no sentence is repeated in the file', () => {
  const sentences = rules.map(({ sentence }) => sentence);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('the description of the API says most amounts of the limits too', () => {
  const limits = Object.values(groups['limits'] ?? {}).filter((entry) => typeof entry === 'object' && 'api' in entry);
  const held = limits.filter((entry) => 'api' in entry && entry.api.length > 0);
  expect(held.length).toBeGreaterThan(limits.length / 2);
});

test.each([
  ['half a sentence', 'a:\n  b: { title: T, sentence: Half a sentence, page: /a/ }\n', 'whole sentence'],
  ['a page that is no route', 'a:\n  b: { title: T, sentence: A whole sentence., page: a }\n', 'page'],
  ['an amount without a unit of its own', 'a:\n  b: about a day\n', '72 hours'],
])('%s is a diagnostic', (_, yaml, message) => {
  const { diagnostics } = read(yaml);
  expect(diagnostics.map((one) => english(one.message)).join()).toContain(message);
});

/** Texts of the site: pages, posts, and data files with sentences. */
const texts = fastGlob
  .sync(['content/{pages,docs,blog}/**/*.md', 'content/data/*.yaml'])
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('an amount of two to four behind a preposition of the genitive is a number with a noun of its own', () => {
  const wrong = texts.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /(?<![\p{L}])(?:do|od|během|bez|kolem|kromě|místo|u|z) :value\[service\.(\w+)\.(\w+)\](?!\{)/giu,
      ),
    ].flatMap(([found, group = '', name = '']) => {
      const entry = groups[group]?.[name];
      const value = String(typeof entry === 'object' && 'value' in entry ? entry.value : entry);
      return /^[234] /.test(value) ? [`${file}: ${found} (${value})`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test('a duration behind a preposition of the dative, instrumental or locative is a number with a noun of its own', () => {
  // Not "o", "v" and "na", which also stand before the accusative, the form of the value; nor "se", which is also a pronoun.
  const wrong = texts.flatMap(({ file, text }) =>
    [
      ...text.matchAll(/(?<!\p{L})(?:ke?|proti|s|mezi|před|nad|pod|po|při) :value\[service\.(\w+)\.(\w+)\](?!\{)/giu),
    ].flatMap(([found, group = '', name = '']) => {
      const entry = groups[group]?.[name];
      const value = String(typeof entry === 'object' && 'value' in entry ? entry.value : entry);
      return /^[\d.]+ (?:second|minute|hour|day|week|month|year)s?$/.test(value)
        ? [`${file}: ${found} (${value})`]
        : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['changes.oneVersion', ['docs/api/versions.md', 'docs/api/v1/index.md']],
  ['changes.end', ['docs/api/versions.md', 'docs/api/v1/index.md', 'docs/info.md']],
  ['whatsapp.approval', ['data/faq.yaml', 'pages/whatsapp/index.md', 'docs/help/whatsapp/onboarding.md']],
  ['whatsapp.consent', ['docs/help/whatsapp/pozadavky.md', 'pages/whatsapp/marketing.md']],
  ['account.sharedNumber', ['docs/help/sdilena-cisla.md', 'pages/sdilene-cislo.md']],
  ['whatsapp.verified', ['data/faq.yaml', 'docs/help/whatsapp/pozadavky.md']],
  ['sender.replaced', ['data/faq.yaml', 'pages/sms/text-odesilatel.md']],
  ['sender.registrationTime', ['pages/sms/text-odesilatel.md', 'pages/start.md', 'blog/jmeno-odesilatele.md']],
  ['sender.fee', ['data/faq.yaml', 'pages/sms/text-odesilatel.md', 'pages/start.md']],
  ['sender.reach', ['data/faq.yaml', 'pages/sms.md']],
  ['charges.credit', ['data/faq.yaml', 'pages/ceny.md', 'pages/start.md', 'docs/pravni/podminky.md']],
  ['charges.arrears', ['data/faq.yaml', 'pages/ceny.md', 'docs/pravni/podminky.md']],
  ['account.credit', ['data/faq.yaml', 'pages/ceny.md', 'pages/start.md']],
  ['delivery.promise', ['docs/api/json/flow.md', 'docs/api/json/speed.md', 'docs/pravni/urovne-sluzby.md']],
  ['delivery.retry', ['docs/help/duvody-nedoruceni.md', 'docs/help/uspesnost-doruceni.md']],
  ['delivery.refusedLater', ['docs/api/json/error-codes.md', 'docs/api/json/rejected.md']],
  ['messages.read', ['docs/pravni/podminky.md', 'pages/sms-spam.md']],
  ['messages.place', ['docs/info.md']],
  ['optOut.all', ['pages/sms-opt-out.md', 'docs/verify/api.md']],
  [
    'optOut.advertFallback',
    ['docs/api/json/whatsapp/sms-fallback.md', 'pages/whatsapp/marketing.md', 'pages/viber.md', 'blog/rcs-v-praxi.md'],
  ],
  [
    'optOut.keyForCodes',
    ['docs/api/index.md', 'docs/api/quickstart.md', 'pages/sms-pin.md', 'blog/prihlasovaci-kody-bez-rizika.md'],
  ],
  ['callbacks.twice', ['docs/api/json/ids.md', 'blog/doruceni-bez-ztraty.md']],
  ['commitments.uptime', ['docs/info.md', 'docs/pravni/urovne-sluzby.md']],
])('%s is one sentence on every page that speaks of it', (path, files) => {
  for (const file of files)
    expect(readFileSync(`content/${file}`, 'utf8'), file).toContain(`:value[service.${path}.sentence]`);
});

// Old sentences that contradicted other pages.
test.each([
  ['cs.ts: a forbidden name is refused, not replaced', 'templates/locales/cs.ts', /přijde z čísla, které jí přidělí/],
  ['cs.ts: one asks somebody with the pronoun', 'templates/locales/cs.ts', /počítat,',\n\s*askUs/],
  [
    'the API receives messages as v2 does',
    'content/pages/sms-sluzby/automaticke-zpracovani-sms.md',
    /čekáme `OK`|nemá podpis|parametru `number`|mo-\d/,
  ],
  ['FAQ: WhatsApp starts without a verified firm', 'content/data/faq.yaml', /Ověřenou firmu u Mety|nikdo nepoužívá/],
  ['nobody reads messages', 'content/pages/sms-spam.md', /namátkou/],
  [
    'the bonus comes last, which is not to the advantage of the customer',
    'content/pages/ceny/akce-bonus.md',
    /přišli byste/,
  ],
  ['Meta can be a processor', 'content/docs/pravni/zpracovani-udaju.md', /Operátor příjemce, Meta/],
])('%s', (_, file, wrong) => {
  expect(readFileSync(file, 'utf8')).not.toMatch(wrong);
});
