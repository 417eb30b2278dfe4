import { defineMessages } from '../../base/message.ts';

export const securityTxtMessages = defineMessages({
  expiredNobodyWillRely: {
    en: '{path} expired on {day}, so researchers may ignore it.',
    cs: 'Platnost souboru {path} skončila ({day}), takže se na něj už nikdo nespolehne.',
  },
  expires: { en: '{path} expires on {day}.', cs: 'Platnost souboru {path} brzy skončí ({day}).' },
  seeContactsRightWrite: {
    en: 'Check the contacts, and set `securityTxt.expires` to a day in the next twelve months.',
    cs: 'Ověřte, že kontakty v něm platí, a do `securityTxt.expires` napište den v příštích dvanácti měsících.',
  },
});
