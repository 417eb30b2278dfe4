import { check, KEY, ORIGIN } from './expect.ts';
import { client } from './generated/hey-api/client.gen.ts';
import { checkNumber, createVerification, getMessage, listMessages, sendMessage } from './generated/hey-api/sdk.gen.ts';
import type { KnownProblemCode } from './generated/hey-api/types.gen.ts';

const TOP_UP: KnownProblemCode = 'insufficient-credit';

client.setConfig({ baseUrl: ORIGIN, auth: () => KEY });

const sent = await sendMessage({
  body: { to: '+420700000001', text: 'Prvni zprava z API' },
  headers: { 'Idempotency-Key': 'client-1' },
});
check('sendMessage', sent.data?.messages[0]?.state, 'queued');

const refused = await sendMessage({ body: { to: '+420700000008', text: 'Zkouska' } });
check('refused', refused.error?.code, TOP_UP);

const message = await getMessage({ path: { id: 'msg_01M7W179XP0W6F3H7P5Z8D2KSG' } });
check('getMessage', message.data?.state, 'delivered');

const page = await listMessages({ query: { limit: 200 } });
check('listMessages', page.data?.next, null);

const started = await createVerification({ body: { to: '+420700000001' } });
check('createVerification', started.data?.state, 'pending');

const number = await checkNumber({ query: { number: '+420 700 000 001' } });
check('checkNumber', number.data?.valid, true);
