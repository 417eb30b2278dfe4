import { defineMessages } from '../base/message.ts';

export const hostRuleMessages = defineMessages({
  lineCharactersCloudflareTakes: {
    en: 'The line of {name} in {file} has {count} characters, but Cloudflare accepts only {limit}.',
    cs: 'Řádek {name} v souboru {file} má {count} {count|znak|znaky|znaků}, a Cloudflare jich bere {limit}.',
  },
  linesCloudflareTakes: {
    en: '{file} has {count} lines, but Cloudflare accepts only {limit}.',
    cs: 'Soubor {file} má {count} {count|řádek|řádky|řádků}, a Cloudflare jich bere {limit}.',
  },
});
