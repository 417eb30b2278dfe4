import { defineMessages } from '../../base/message.ts';

export const headersMessages = defineMessages({
  contentSecurityPolicyBlocks: {
    en: 'The Content-Security-Policy blocks `{what}`, so it has no effect on the published site.',
    cs: 'Bezpečnostní pravidla webu (Content-Security-Policy) zakazují `{what}`, takže to na webu nebude fungovat.',
  },
  useClassStylesheetOr: {
    en: 'Use a stylesheet instead of `style`, and a script instead of handlers: `element.style.setProperty`, `addEventListener`.',
    cs: 'Místo `style` použijte soubor se styly a místo obsluhy událostí skript: `element.style.setProperty`, `addEventListener`.',
  },
  headersHostsConfiguration: { en: '`headers.hosts` of the configuration', cs: '`headers.hosts` v nastavení webu' },
  cloudflareLeavesLineOut: {
    en: 'Cloudflare ignores lines of this length. Shorten the line, or configure the header in Cloudflare.',
    cs: 'Cloudflare řádek vynechá. Zkraťte ho, nebo to nastavte přímo tam.',
  },
});
