import { check, KEY, ORIGIN } from './expect.ts';
import {
  checkNumber,
  createVerification,
  defaults,
  getMessage,
  type KnownProblemCode,
  listMessages,
  sendMessage,
} from './generated/oazapfts.ts';

const TOP_UP: KnownProblemCode = 'insufficient-credit';

defaults.baseUrl = ORIGIN;
defaults.headers = { Authorization: `Bearer ${KEY}` };

const sent = await sendMessage({ to: '+420700000001', text: 'Prvni zprava z API' }, { idempotencyKey: 'client-1' });
check('sendMessage', sent.status === 202 ? sent.data.messages[0]?.state : sent.status, 'queued');

const refused = await sendMessage({ to: '+420700000008', text: 'Zkouska' });
check('refused', refused.status === 402 ? refused.data.code : refused.status, TOP_UP);

const message = await getMessage('msg_01M7W179XP0W6F3H7P5Z8D2KSG');
check('getMessage', message.status === 200 ? message.data.state : message.status, 'delivered');

const page = await listMessages({ limit: 200 });
check('listMessages', page.status === 200 ? page.data.next : page.status, null);

const started = await createVerification({ to: '+420700000001' });
check('createVerification', started.status === 202 ? started.data.state : started.status, 'pending');

const number = await checkNumber('+420 700 000 001');
check('checkNumber', number.status === 200 ? number.data.valid : number.status, true);
