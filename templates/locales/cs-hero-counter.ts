/** Czech texts of the message in the opening of the home page. */
import type { SmsLength } from '../tools/sms-length.ts';
import { number, price, smsParts } from './cs-format.ts';

/** Number of customers that the price is calculated for. */
const RECIPIENTS = 250;

export const heroCounter = {
  title: 'Kolik by stála vaše zpráva?',
  label: 'Přepište text a uvidíte cenu:',
  text: 'Dobry den, zitra 24. 11. bude trida Motylci zavrena kvuli havarii topeni. Petra pujde do Vcelek, prijdte prosim do 8:00.',
  figures: ({ encoding, units, parts }: SmsLength, perPart: number) => [
    { name: encoding === 'GSM-7' ? 'Znaky' : 'Znaky s háčky nebo emoji', value: number(units) },
    { name: 'Délka', value: `${smsParts(parts.length)} SMS` },
    { name: `Cena pro ${RECIPIENTS} příjemců`, value: price(perPart * parts.length * RECIPIENTS) },
  ],
  note: 'Ukázková cena SMS do Česka bez DPH.',
  more: 'Celé počítadlo',
};
