import { z } from '@depese/ssg';

/** Message of a conversation as its channel shows it. */
const bubble = z.strictObject({
  text: z.string().min(1),
  /** Time as the telephone shows it: `9:41`. */
  time: z.string(),
  from: z.enum(['company', 'customer']).default('company'),
  /** Description of the picture above the text. */
  image: z.string().optional(),
  /** Heading of a card. */
  title: z.string().optional(),
  /** Buttons below the message. */
  buttons: z.array(z.string()).max(4).default([]),
  /** Replies that the telephone suggests. */
  replies: z.array(z.string()).max(4).default([]),
  /** Status that the sender sees: `Doručeno`, `Přečteno`. */
  status: z.string().optional(),
});

/** Conversation on a telephone, shown next to words. */
export const thread = z.strictObject({
  channel: z.enum(['sms', 'viber', 'whatsapp', 'rcs', 'apple', 'chat']).default('sms'),
  sender: z.string().min(1),
  /** True if the channel shows the sender as a verified company. */
  verified: z.boolean().default(false),
  caption: z.string().min(1),
  bubbles: z.array(bubble).min(1),
});

export type Thread = z.infer<typeof thread>;
export type Bubble = z.infer<typeof bubble>;
