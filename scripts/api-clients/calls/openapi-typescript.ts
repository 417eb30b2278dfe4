import createClient from 'openapi-fetch';
import { check, KEY, ORIGIN } from './expect.ts';
import type { components, paths } from './generated/openapi-typescript.ts';

type Code = components['schemas']['KnownProblemCode'];
const TOP_UP: Code = 'insufficient-credit';

const client = createClient<paths>({ baseUrl: ORIGIN, headers: { Authorization: `Bearer ${KEY}` } });

const sent = await client.POST('/v2/messages', {
  body: { to: '+420700000001', text: 'Prvni zprava z API' },
  params: { header: { 'Idempotency-Key': 'client-1' } },
});
check('sendMessage', sent.data?.messages[0]?.state, 'queued');

const refused = await client.POST('/v2/messages', { body: { to: '+420700000008', text: 'Zkouska' } });
check('refused', refused.error?.code, TOP_UP);

const message = await client.GET('/v2/messages/{id}', { params: { path: { id: 'msg_01M7W179XP0W6F3H7P5Z8D2KSG' } } });
check('getMessage', message.data?.state, 'delivered');

const page = await client.GET('/v2/messages', { params: { query: { limit: 200 } } });
check('listMessages', page.data?.next, null);

const started = await client.POST('/v2/verifications', { body: { to: '+420700000001' } });
check('createVerification', started.data?.state, 'pending');

const number = await client.GET('/v2/numbers', { params: { query: { number: '+420 700 000 001' } } });
check('checkNumber', number.data?.valid, true);
