import { defineMessages } from '../../base/message.ts';

export const headersMessages = defineMessages({
  contentSecurityPolicyBlocks: {
    en: 'The published site ignores `{what}`, because its Content-Security-Policy blocks it.',
    cs: 'Bezpečnostní pravidla webu (Content-Security-Policy) zakazují `{what}`, takže to na webu nebude fungovat.',
  },
  useClassStylesheetOr: {
    en: 'Move styles to a stylesheet, and event handlers to a script. A script may use `element.style.setProperty` and `addEventListener`.',
    cs: 'Styly přesuňte do souboru se styly a obsluhu událostí do skriptu. Skript smí použít `element.style.setProperty` a `addEventListener`.',
  },
  headersHostsConfiguration: { en: '`headers.hosts` of the configuration', cs: '`headers.hosts` v nastavení webu' },
  cloudflareLeavesLineOut: {
    en: 'Cloudflare ignores lines of this length. Shorten the line, or configure the header in Cloudflare.',
    cs: 'Cloudflare řádek vynechá. Zkraťte ho, nebo to nastavte přímo tam.',
  },
});
