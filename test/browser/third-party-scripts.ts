/**
 * Stubs of third-party scripts. Each reads the queue and the globals of the real script, sets the same cookies, and
 * sends its counts to the real address. They reveal an adapter that uses the real script wrongly: by counting twice,
 * not at all, or without consent.
 */

const COMMON = `
  const parent = location.hostname.split('.').slice(-2).join('.');
  const setCookie = (name, value) => {
    document.cookie = name + '=' + value + '; path=/; max-age=31536000; domain=' + parent;
  };
  let sent = 0;
  // As the real ones do, none is like another: a browser would not ask for the same image twice.
  const send = (address, data) => { new Image().src = address + '?' + new URLSearchParams({ ...data, n: ++sent }); };
  const onAddress = (listener) => {
    const { pushState } = history;
    history.pushState = function (...args) { pushState.apply(this, args); listener(); };
    addEventListener('popstate', listener);
  };
`;

const script = (body: string) => `(() => {${COMMON}${body}})();`;

/**
 * gtag.js: commands are `arguments` objects. Consent that was never set counts as granted. Writes its cookies again
 * when the page is left.
 */
const GTAG = script(`
  const consent = { ad_storage: 'granted', analytics_storage: 'granted' };
  let id;
  const store = () => {
    if (consent.analytics_storage !== 'granted') return;
    setCookie('_ga', 'GA1.1.1.1');
    setCookie('_ga_TEST123456', 'GS2.1.s1');
  };
  const collect = (en, { page_location = location.href, page_title = document.title, page_referrer = document.referrer }) =>
    send('https://region1.google-analytics.com/g/collect', {
      v: 2, tid: id, en, dl: page_location, dt: page_title, dr: page_referrer,
      gcs: 'G1' + Number(consent.ad_storage === 'granted') + Number(consent.analytics_storage === 'granted'),
    });
  const handle = (command) => {
    if (String(command) !== '[object Arguments]') return;
    const [name, first, data = {}] = command;
    if (name === 'consent') Object.assign(consent, data);
    if (name === 'config') {
      id = first;
      store();
      if (data.send_page_view !== false) collect('page_view', {});
    }
    if (name === 'event') collect(first, data);
  };
  dataLayer.forEach(handle);
  dataLayer.push = (...commands) => { commands.forEach(handle); };
  addEventListener('pagehide', store);
`);

/** fbevents.js: follows the history and drops repeated views, unless the page disables that. */
const FBEVENTS = script(`
  let id;
  let autoConfig = true;
  let counted = false;
  const track = (ev) => send('https://www.facebook.com/tr/', { id, ev, dl: location.href });
  fbq.callMethod = (name, first, second) => {
    if (name === 'set' && first === 'autoConfig') autoConfig = second;
    if (name === 'init') {
      id = first;
      setCookie('_fbp', 'fb.1.1.1');
      localStorage.setItem('lastExternalReferrer', 'empty');
      if (autoConfig) track('Microdata');
    }
    if (name === 'track' && (!counted || fbq.allowDuplicatePageViews)) {
      counted = true;
      track(first);
    }
  };
  while (fbq.queue.length > 0) fbq.callMethod(...fbq.queue.shift());
  if (!fbq.disablePushState) onAddress(() => track('PageView'));
`);

/** insight.min.js: counts the page by itself, unless it is configured to wait. */
const INSIGHT = script(`
  const { q } = window.lintrk;
  window.lintrk = (name) => {
    if (name !== 'track') throw new Error('invalid command ' + name);
    send('https://px.ads.linkedin.com/collect', { v: 2, pid: _linkedin_data_partner_ids.join(), url: location.href });
  };
  setCookie('li_fat_id', 'a1');
  localStorage.setItem('li_adsId', 'b2');
  q.forEach((command) => window.lintrk(...command));
  if (!window._wait_for_lintrk) window.lintrk('track');
`);

/**
 * Clarity tag: starts a page view at every new address. Sets cookies only after a consent signal.
 */
const CLARITY = script(`
  const { q } = window.clarity;
  let storage = 'denied';
  window.clarity = (name, data) => {
    if (name !== 'consentv2') return;
    storage = data.analytics_Storage;
    if (storage !== 'granted') return;
    setCookie('_clck', 'c1');
    setCookie('_clsk', 'c2');
    sessionStorage.setItem('_cltk', 'c3');
  };
  q.forEach((command) => window.clarity(...command));
  let url;
  const page = () => {
    const now = location.href.split('#')[0];
    if (url === now) return;
    url = now;
    send('https://l.clarity.ms/collect', { url, storage });
  };
  page();
  onAddress(page);
`);

const SMARTSUPP = script(`
  document.cookie = 'ssupp.vid=v1; path=/; max-age=1000';
  send('https://www.smartsuppchat.com/visit', { key: _smartsupp.key, commands: smartsupp._.length });
`);

const CRISP = script(`
  setCookie('crisp-client%2Fsession%2F' + CRISP_WEBSITE_ID, 's1');
  send('https://client.crisp.chat/visit', { website: CRISP_WEBSITE_ID, commands: $crisp.length });
`);

/** Host and path of a script -> its stub. */
export const THIRD_PARTY_SCRIPTS: Readonly<Record<string, string>> = {
  'www.googletagmanager.com/gtag/js': GTAG,
  'connect.facebook.net/en_US/fbevents.js': FBEVENTS,
  'snap.licdn.com/li.lms-analytics/insight.min.js': INSIGHT,
  'www.clarity.ms/tag/abcd1234ef': CLARITY,
  'www.smartsuppchat.com/loader.js': SMARTSUPP,
  'client.crisp.chat/l.js': CRISP,
};
