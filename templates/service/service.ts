import { expected, z } from '@depese/ssg';

/** An amount as `:value[...]` shows it: a number, or text with a unit such as `72 hours`. */
const amount = z.union([
  z.number(),
  z
    .string()
    .regex(
      /^-?\d+(?:\.\d+)? (?:%|[A-Z]{3}|[a-z]+)$/,
      expected({ en: 'an amount such as 72 hours', cs: 'údaj s jednotkou, například 72 hours' }),
    ),
]);

/** An amount, and where it is said. */
const held = z.strictObject({
  value: amount,
  /** Where the description of the API has it too: JSON Pointers to texts, and to numbers: times there are seconds, unless a unit follows. */
  api: z.array(z.string().startsWith('/')).default([]),
  /** Words of a sentence about it, and wordings that can mean nothing else (`{}` is the amount): `ssg check` finds it typed by hand. */
  near: z.array(z.string().min(2)).default([]),
  said: z.array(z.string().min(2)).default([]),
});

/** A rule of the service, said once. Other pages quote its sentence, or link to its page. */
const rule = z.strictObject({
  /** Words of the link to its page. */
  title: z.string().min(1),
  sentence: z
    .string()
    .min(10)
    .regex(/\.$/, expected({ en: 'a whole sentence', cs: 'celá věta' })),
  /** Where it is explained. */
  page: z.string().startsWith('/'),
  /** Where the description of the API says it: JSON Pointers to texts that hold the sentence. */
  api: z.array(z.string().startsWith('/')).default([]),
  /** Countries where what the sentence speaks of is free. */
  free: z.array(z.string().length(2)).default([]),
  /** Pieces of text that say something else: `ssg check` finds them. */
  contradicts: z.array(z.string().min(5)).default([]),
});

/** Rules and amounts of the service, in groups. */
export const service = z.record(z.string(), z.record(z.string(), z.union([rule, held, amount, z.array(z.number())])));

export type Service = z.infer<typeof service>;

/** Returns the sentence of a rule. @param name group and rule, such as `sender.forbidden` */
export const sentenceOf = (rules: Service, name: string): string => ruleOf(rules, name).sentence;

/** Checks if what a rule speaks of is free in a country. */
export const isFreeIn = (rules: Service, name: string, country: string): boolean =>
  ruleOf(rules, name).free.includes(country);

function ruleOf(rules: Service, name: string): z.infer<typeof rule> {
  const [group = '', key = ''] = name.split('.');
  const found = rules[group]?.[key];
  if (typeof found === 'object' && 'sentence' in found) return found;
  throw new Error(`service.yaml has no rule ${name}`);
}
