import { defineMessages } from '../../base/message.ts';

export const shardMessages = defineMessages({
  didYouMean: { en: 'Did you mean {guess}?', cs: 'Nemělo tu být {guess}?' },
});
