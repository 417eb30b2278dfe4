import { z } from '@depese/ssg';

/** One message of a conversation as a channel shows it. */
const bubble = z.strictObject({
  text: z.string().min(1),
  /** As the telephone shows it: `9:41`. */
  time: z.string(),
  from: z.enum(['company', 'customer']).default('company'),
  /** What the picture above the text shows, in words. */
  image: z.string().optional(),
  /** Heading of a card. */
  title: z.string().optional(),
  /** Buttons below the message. */
  buttons: z.array(z.string()).max(4).default([]),
  /** Answers that the telephone offers. */
  replies: z.array(z.string()).max(4).default([]),
  /** What the sender learns: `Doručeno`, `Přečteno`. */
  status: z.string().optional(),
});

/** A conversation on the telephone that stands beside words. */
export const thread = z.strictObject({
  channel: z.enum(['sms', 'viber', 'whatsapp', 'rcs', 'apple', 'chat']).default('sms'),
  sender: z.string().min(1),
  /** Whether the channel shows the sender as a verified company. */
  verified: z.boolean().default(false),
  caption: z.string().min(1),
  bubbles: z.array(bubble).min(1),
});

export type Thread = z.infer<typeof thread>;
export type Bubble = z.infer<typeof bubble>;
