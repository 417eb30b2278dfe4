import type { Config } from '@depese/ssg';

/** Settings for checking and running the samples of the API documentation. */
export const samples = {
  data: 'api',
  server: 'scripts/samples-server.ts',
  // Words that look like names of the API but are not.
  names: [
    'UPDATE https tzdata ISO-8859-2 CDATA CookieConsent replace get DEPO depese findMessages nextStep timeZone recent',
    'idempotency_key request_id message_id state_at data__state data__reference login-88-2 prohlidka_pripominka_2',
    'idempotencyKey field accent invalid-site domain-not-allowed target-not-found',
  ].flatMap((names) => names.split(' ')),
  env: {
    DEPESE_API_KEY: 'dp_test_key',
    DEPESE_WEBHOOK_SECRET: 'whsec_ZGVwZXNlLXVrYXprb3ZlLXRhamVtc3R2aS0zMi1ieXQ=',
  },
} satisfies Config['samples'];
